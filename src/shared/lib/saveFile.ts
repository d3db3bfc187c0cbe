/** A browser needs this time to start saving the file. */
const REVOKE_AFTER_MS = 60_000;

/** Makes the browser save a file, as a download link would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveFileFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Makes the browser save what is at a URL. Without `name`, the server names the file. */
export function saveFileFrom(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
