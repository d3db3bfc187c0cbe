/**
 * Downloads a file into memory. `onProgress` is called with the share that has arrived, 0 to 1.
 * @throws Error when it does not arrive completely.
 */
export async function fetchFile(
  url: string,
  { name, size, type }: { name: string; size: number; type: string },
  onProgress: (share: number) => void,
): Promise<File> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`The file was answered ${response.status}.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    arrived += part.value.byteLength;
    onProgress(Math.min(1, arrived / Math.max(1, size)));
  }
  return new File(parts, name, { type });
}
