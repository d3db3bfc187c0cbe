/** Long enough for a browser to take over what it saves. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as a link to a download would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Has the browser save what is behind a URL, under the name that the server gives it where none is given here. */
export function saveFrom(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
