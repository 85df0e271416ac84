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
    assert tools["preview"].annotations.read_only_hint and not tools["bash"].annotations.read_only_hint

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

    # A shell that is started anew: with a command, and without.
    told, _ = await bash(client, "pwd; echo [$x]; ls", restart=True)
    assert told["restarted"] and told["stdout"].startswith("/\n[]\n"), told
    await bash(client, "x=2; cd d")
    result = await client.call_tool("bash", {"restart": True})
    assert not result.is_error and result.structured_content == {"restarted": True}, result
    assert (await bash(client, "echo [$x]"))[0]["stdout"] == "[]\n"

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
    assert result.structured_content["foreseen"] == [], result


async def act(client, action, **more):
    result = await client.call_tool("process", {"action": action, **more})
    assert not result.is_error, result
    return result.structured_content


async def refused(client, words, tool, arguments):
    """What a call is refused with, as an error of the protocol or of the tool."""
    try:
        result = await client.call_tool(tool, arguments)
    except Exception as error:
        assert re.search(words, str(error)), error
    else:
        assert result.is_error and re.search(words, result.content[0].text), result


async def to_the_end(client, told):
    """Everything that a process prints, and its last report."""
    process, seen, cursor = told["process_id"], "", 0
    while not told.get("output_complete") or told.get("has_more"):
        told = await act(client, "wait", process_id=process, cursor=cursor, wait_ms=20_000)
        seen += "".join(chunk["text"] for chunk in told["chunks"])
        cursor = told["next_cursor"]
    return seen, told


async def background(client):
    told, text = await bash(client, "echo started; sleep 0.3; echo done; exit 4", run_in_background=True)
    process = told["process_id"]
    assert told["state"] == "running" and told["returncode"] is None and process in text, told
    seen, told = await to_the_end(client, told)
    assert seen == "started\ndone\n" and (told["state"], told["returncode"]) == ("failed", 4), (seen, told)

    # Each chunk has its stream and its bytes, and a cursor reads the same again.
    told = await act(client, "start", command="echo out; sleep 0.2; printf '\\377' >&2", timeout=20)
    assert (told["pty"], told["stdin_allowed"]) == (False, False), told
    process = told["process_id"]
    await to_the_end(client, told)
    page = await act(client, "read", process_id=process)
    chunks = [(chunk["stream"], chunk["bytes"], chunk["cursor"]) for chunk in page["chunks"]]
    assert chunks == [("stdout", 4, 0), ("stderr", 1, 1)], page
    assert page["chunks"][1]["base64"] == "/w==" and not page["has_more"], page
    assert page == await act(client, "read", process_id=process)
    assert (await act(client, "read", process_id=process, cursor=1))["chunks"] == page["chunks"][1:]
    told = await act(client, "status", process_id=process)
    assert "chunks" not in told and (told["state"], told["returncode"]) == ("completed", 0), told

    # More output than is kept is told as lost.
    told = await act(client, "start", command="seq 1 100000")
    _, told = await to_the_end(client, told)
    page = await act(client, "read", process_id=told["process_id"], cursor=0, max_bytes=100_000)
    kept = sum(chunk["bytes"] for chunk in page["chunks"])
    assert page["cursor_expired"] and page["earliest_cursor"] == page["chunks"][0]["cursor"], page
    assert page["dropped_output_bytes"] + kept == 588_895, (page["dropped_output_bytes"], kept)

    # It is stopped once, by whoever is first: us, or its time.
    told = await act(client, "start", command="sleep 1000")
    for _ in range(2):
        told = await act(client, "terminate", process_id=told["process_id"])
        assert (told["state"], told["termination_reason"]) == ("cancelled", "cancel"), told
        assert told["cancellation_requested"] and told["output_complete"], told
    told = await act(client, "start", command="while :; do :; done", timeout=0.2)
    _, told = await to_the_end(client, told)
    assert (told["state"], told["termination_reason"], told["returncode"]) == ("cancelled", "timeout", 124), told
    assert len((await act(client, "list"))["processes"]) == 5

    # A wait that is over ends nothing.
    told = await act(client, "start", command="sleep 1000")
    process = told["process_id"]
    told = await act(client, "wait", process_id=process, wait_ms=100)
    assert told["state"] == "running" and told["chunks"] == [], told
    await act(client, "terminate", process_id=process)

    for words, arguments in [
        ("no terminals", {"action": "start", "command": "true", "pty": True}),
        ("takes no 'command'", {"action": "read", "process_id": process, "command": "true"}),
        ("takes no 'timeout'", {"action": "wait", "process_id": process, "timeout": 1}),
        ("no action 'fork'", {"action": "fork"}),
        ("'process_id' must be", {"action": "status"}),
        ("no process p-nosuch", {"action": "status", "process_id": "p-nosuch"}),
        ("no standard input", {"action": "write", "process_id": process, "stdin": "x"}),
    ]:
        await refused(client, words, "process", arguments)


async def input_to_processes():
    async with Client(StdioServerParameters(command=BIVALVE, args=["mcp", "--process-input"])) as client:
        told = await act(client, "start", command='while read -r line; do echo "<$line>"; done; echo end')
        process = told["process_id"]
        assert told["stdin_allowed"], told
        assert await act(client, "write", process_id=process, stdin="one\n") == {"bytes_taken": 4}
        page = await act(client, "wait", process_id=process, wait_ms=20_000)
        assert page["chunks"][0]["text"] == "<one>\n", page
        await act(client, "write", process_id=process, stdin="two\n", close_stdin=True)
        seen, told = await to_the_end(client, page)
        assert seen == "<one>\n<two>\nend\n" and told["state"] == "completed", (seen, told)
        # As many as may run, and no more.
        for _ in range(8):
            await act(client, "start", command="read")
        await refused(client, "limit of 8 running processes", "process", {"action": "start", "command": "true"})


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
        await refused(client, "nosuch", "nosuch", {})
        # What a model does wrong is told to the model.
        for words, arguments in [
            ("'command' must be", {}),
            ("takes no 'other', only command, ", {"command": "x", "other": 1}),
            ("'timeout' must be a number", {"command": "x", "timeout": "soon"}),
        ]:
            result = await client.call_tool("bash", arguments)
            assert result.is_error and words in result.content[0].text, result


async def a_session_in_a_file():
    with tempfile.TemporaryDirectory() as folder:
        server = StdioServerParameters(command=BIVALVE, args=["mcp", "--session", f"{folder}/session"])
        async with Client(server) as client:
            await bash(client, "x=kept; echo t > /tmp/t; echo w > w")
        async with Client(server) as client:
            told, _ = await bash(client, "echo $x; cat /tmp/t w")
            assert told["stdout"] == "kept\nt\nw\n", told


def programs_of_the_host_do_not_outlive_us():
    """However the end comes, and whether a call or the background has them."""

    def runs():
        return subprocess.run(["pgrep", "-f", f"^held {number}$"], stdout=subprocess.DEVNULL).returncode == 0

    for number, in_background, end in [
        (86_400, True, lambda server: server.stdin.close()),
        (86_401, False, lambda server: server.stdin.close()),
        (86_402, True, lambda server: server.terminate()),
        (86_403, False, lambda server: server.terminate()),
    ]:
        server = subprocess.Popen(
            [BIVALVE, "mcp", "--external", "held=/bin/sleep"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
        )
        arguments = {"command": f"held {number}", "run_in_background": in_background}
        call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "bash", "arguments": arguments}}
        server.stdin.write(json.dumps(call).encode() + b"\n")
        server.stdin.flush()
        until = time.monotonic() + 30
        while not runs():
            assert time.monotonic() < until, number
            time.sleep(0.05)
        end(server)
        assert server.wait(20) in (0, 143), number
        assert not runs(), number


def a_session_that_is_taken_up_again(url):
    """Two connections of their own with one session's id, and a page from elsewhere."""

    def send(method, parameters, headers=(), verb="POST", path=""):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        request = urllib.request.Request(url + path, json.dumps(message).encode(), dict(headers), method=verb)
        request.add_header("Content-Type", "application/json")
        request.add_header("Accept", "application/json, text/event-stream")
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()

    def result(body):
        """The answer, by itself or among events."""
        if body.startswith("{"):
            return json.loads(body)["result"]
        events = [json.loads(line[5:]) for line in body.splitlines() if line.startswith("data:") and line[5:].strip()]
        return events[-1]["result"]

    def call(command, headers):
        status, _, body = send("tools/call", {"name": "bash", "arguments": {"command": command}}, headers)
        assert status == 200, (status, body)
        return result(body)["structuredContent"]["stdout"]

    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}}
    status, headers, body = send("initialize", client)
    assert status == 200 and result(body)["protocolVersion"] == "2025-06-18", body
    session = {"Mcp-Session-Id": headers["Mcp-Session-Id"]}
    assert call("x=5; echo set", session) == "set\n"
    assert call("echo $x", session) == "5\n"
    assert send("ping", {}, {**session, "Origin": "https://example.com"})[0] == 403
    assert send("ping", {}, {**session, "Origin": "http://localhost:3000"})[0] == 200
    assert send("ping", {}, {**session, "Host": "example.com"})[0] == 403
    assert 400 <= send("ping", {})[0] < 500
    assert send("ping", {}, session, path="/elsewhere")[0] == 404
    assert send("ping", {}, session, verb="DELETE")[0] in (200, 202, 204)
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


programs_of_the_host_do_not_outlive_us()
for test in [over_stdio, input_to_processes, a_session_in_a_file, over_http]:
    asyncio.run(asyncio.wait_for(test(), 120))
    print(f"{test.__name__}: ok")
