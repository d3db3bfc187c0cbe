/**
 * Opens the system's share sheet. Closing it without sharing is not an error.
 * @throws Error when it cannot open.
 */
export async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

/** Tells whether the device can share files of this type, not only links. */
export function canShareFiles(name: string, type: string): boolean {
  const sample = new File([], name, { type });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
