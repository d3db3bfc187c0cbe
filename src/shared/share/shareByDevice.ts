/**
 * Opens the system's share sheet. Closing it without sharing is not an error.
 * @returns whether something was shared.
 * @throws Error when it cannot open.
 */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    return false;
  }
}

/** Tells whether the device can share files of this type, not only links. */
export function canShareFiles(name: string, type: string): boolean {
  const sample = new File([], name, { type });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
