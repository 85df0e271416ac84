"""Talks to `bivalve mcp` with the client of the official Python SDK, which is not ours.

Usage: client.py BIVALVE
"""

import asyncio
import base64
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from mcp import Client, StdioServerParameters

BIVALVE = sys.argv[1]


async def bash(client, command, **more):
    result = await client.call_tool("bash", {"command": command, **more})
    assert not result.is_error, result
    return result.structured_content, result.content[0].text


async def every_tool(client):
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert set(tools) == {
        "bash", "process", "preview", "diff", "commit", "discard", "analyze", "read_file", "write_file",
    }, tools
    assert "grep" in tools["bash"].description
    assert tools["bash"].input_schema["required"] == ["command"]

    # A script, its streams and its status; the session goes on.
    told, text = await bash(client, "mkdir -p d; cd d; x=1; echo out; echo err >&2; exit 3")
    assert (told["stdout"], told["stderr"], told["exit_code"]) == ("out\n", "err\n", 3), told
    assert text == "out\nerr\n[exit status 3]", text
    told, _ = await bash(client, "pwd; echo $x")
    assert told["stdout"].endswith("/d\n1\n"), told

    # Bytes that are no text, and output that is cut.
    told, _ = await bash(client, "printf '\\377\\0'")
    assert base64.b64decode(told["stdout_base64"]) == b"\xff\0", told
    told, text = await bash(client, "seq 1 100000")
    assert told["truncated"] and "bytes of output cut" in text, len(text)
    told, _ = await bash(client, "while :; do :; done", timeout=0.3)
    assert (told["exit_code"], told["ended_by"]) == (124, "timed-out"), told

    # Files.
    result = await client.call_tool("write_file", {"path": "/tmp/f", "content_base64": "AP8K"})
    assert not result.is_error, result
    result = await client.call_tool("read_file", {"path": "/tmp/f"})
    assert result.structured_content["content_base64"] == "AP8K", result
    result = await client.call_tool("read_file", {"path": "/nowhere"})
    assert result.is_error and "No such file" in result.content[0].text, result

    # A preview, its difference, its commit.
    result = await client.call_tool("preview", {"command": "echo new > made; echo said"})
    told = result.structured_content
    assert told["stdout"] == "said\n" and "+new" in told["diff"], told
    transaction = told["transaction"]
    assert transaction["state"] == "ready" and transaction["effects"][0]["command"] == ["echo", "new"], transaction
    assert (await bash(client, "[ -e made ] || echo none"))[0]["stdout"] == "none\n"
    result = await client.call_tool("diff", {"transaction_id": transaction["id"]})
    assert "+new" in result.content[0].text
    result = await client.call_tool("commit", {"transaction_id": transaction["id"]})
    assert not result.is_error, result
    assert (await bash(client, "cat made"))[0]["stdout"] == "new\n"
    result = await client.call_tool("commit", {"transaction_id": transaction["id"]})
    assert result.is_error and "there is no transaction" in result.content[0].text, result
    result = await client.call_tool("preview", {"command": "echo x > dropped"})
    result = await client.call_tool("discard", {"transaction_id": result.structured_content["transaction"]["id"]})
    assert not result.is_error, result

    # What a script names.
    result = await client.call_tool("analyze", {"command": "git push < in"})
    assert result.structured_content["commands"] == [["git", "push"]], result
    assert result.structured_content["reads"] == ["in"], result


async def background(client):
    told, text = await bash(client, "echo started; sleep 0.3; echo done; exit 4", run_in_background=True)
    process = told["process_id"]
    assert told["state"] == "running" and process in text, told
    seen, cursor = "", 0
    while not told.get("output_complete"):
        arguments = {"action": "wait", "process_id": process, "cursor": cursor, "wait_ms": 20_000}
        told = (await client.call_tool("process", arguments)).structured_content
        seen += "".join(chunk["text"] for chunk in told["chunks"])
        cursor = told["next_cursor"]
    assert seen == "started\ndone\n" and (told["state"], told["returncode"]) == ("failed", 4), (seen, told)
    told, _ = await bash(client, "sleep 1000", run_in_background=True)
    arguments = {"action": "terminate", "process_id": told["process_id"]}
    told = (await client.call_tool("process", arguments)).structured_content
    assert (told["state"], told["termination_reason"]) == ("cancelled", "cancel"), told
    told = (await client.call_tool("process", {"action": "list"})).structured_content
    assert len(told["processes"]) == 2, told


async def progress_and_cancelling(client):
    beats = []

    async def note(progress, total, message):
        beats.append((progress, message))

    result = await client.call_tool("bash", {"command": "echo hi; sleep 1.5"}, progress_callback=note)
    assert result.structured_content["exit_code"] == 0, result
    assert beats and beats == sorted(beats) and "3 bytes" in beats[-1][1], beats

    started = time.monotonic()
    call = asyncio.create_task(client.call_tool("bash", {"command": "x=cancelled; sleep 1000"}))
    await asyncio.sleep(0.5)
    call.cancel()
    try:
        await call
    except asyncio.CancelledError:
        pass
    # The next call waits for the one before: it would wait for long if that went on.
    told, _ = await bash(client, "echo free", timeout=20)
    assert told["stdout"] == "free\n" and time.monotonic() - started < 30, told


async def over_stdio():
    async with Client(StdioServerParameters(command=BIVALVE, args=["mcp"])) as client:
        assert client.server_info.name == "bivalve"
        await every_tool(client)
        await background(client)
        await progress_and_cancelling(client)
        for name, arguments in [("nosuch", {}), ("bash", {}), ("bash", {"command": "x", "other": 1})]:
            try:
                await client.call_tool(name, arguments)
            except Exception as error:
                assert re.search("nosuch|command|other", str(error)), error
            else:
                raise AssertionError(f"{name} {arguments} was taken")


async def a_session_in_a_file():
    with tempfile.TemporaryDirectory() as folder:
        server = StdioServerParameters(command=BIVALVE, args=["mcp", "--session", f"{folder}/session"])
        async with Client(server) as client:
            await bash(client, "x=kept; echo t > /tmp/t; echo w > w")
        async with Client(server) as client:
            told, _ = await bash(client, "echo $x; cat /tmp/t w")
            assert told["stdout"] == "kept\nt\nw\n", told


def a_session_that_is_taken_up_again(url):
    """Two connections of their own with one session's id, and a page from elsewhere."""

    def send(method, parameters, headers=(), verb="POST"):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        request = urllib.request.Request(url, json.dumps(message).encode(), dict(headers), method=verb)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def call(command, headers):
        status, _, body = send("tools/call", {"name": "bash", "arguments": {"command": command}}, headers)
        assert status == 200, (status, body)
        return json.loads(body)["result"]["structuredContent"]["stdout"]

    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}}
    status, headers, body = send("initialize", client)
    assert status == 200 and json.loads(body)["result"]["protocolVersion"] == "2025-06-18", body
    session = {"Mcp-Session-Id": headers["Mcp-Session-Id"]}
    assert call("x=5; echo set", session) == "set\n"
    assert call("echo $x", session) == "5\n"
    assert send("ping", {}, {**session, "Origin": "https://example.com"})[0] == 403
    assert send("ping", {})[0] == 400
    assert send("ping", {}, session, verb="DELETE")[0] == 204
    assert send("ping", {}, session)[0] == 404


async def over_http():
    server = subprocess.Popen([BIVALVE, "mcp", "--http", "0"], stderr=subprocess.PIPE, text=True)
    try:
        url = re.search(r"http://\S+", server.stderr.readline()).group()
        async with Client(url) as one, Client(url) as other:
            await every_tool(one)
            await background(one)
            await progress_and_cancelling(one)
            # Each connection has a session of its own.
            await bash(one, "x=one")
            assert (await bash(other, "echo [$x]"))[0]["stdout"] == "[]\n"
        await asyncio.to_thread(a_session_that_is_taken_up_again, url)
    finally:
        server.kill()
        server.wait()


for test in [over_stdio, a_session_in_a_file, over_http]:
    asyncio.run(asyncio.wait_for(test(), 120))
    print(f"{test.__name__}: ok")
