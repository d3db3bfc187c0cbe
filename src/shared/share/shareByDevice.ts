/** The system's share sheet; closing it without sharing is no failure. @throws Error when it cannot open. */
export async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
