// Files that come from outside: picked, or dropped.

/** A file with its path below where it is put. */
export interface Incoming {
  path: string;
  file: File;
}

/** What was picked: a folder's files know their paths. */
export function picked(list: FileList | null): Incoming[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** What was dropped, folders with all that is in them. */
export async function dropped(data: DataTransfer): Promise<Incoming[]> {
  // The entries are gone after the first wait.
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: Incoming[] = [];
  for (const { entry, file } of entries) {
    if (entry !== null) await collect(entry, "", found);
    // What another page drags along is a file without an entry.
    else if (file !== null) found.push({ path: file.name, file });
  }
  return found;
}

async function collect(entry: FileSystemEntry, above: string, found: Incoming[]): Promise<void> {
  const path = above + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return;
    for (const inner of part) await collect(inner, `${path}/`, found);
  }
}

/** Whether the shell can unpack it. */
export const isArchive = (name: string): boolean => /\.(?:zip|tar|tgz|tar\.(?:gz|bz2|xz|zst))$/i.test(name);
