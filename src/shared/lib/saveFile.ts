/** Long enough for a browser to take over what it saves. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as a link to a download would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
