import type { Page } from "playwright-core";

/** Returns the bytes of each recording that the device stores, by its id there. */
export async function storedRecordings(page: Page): Promise<Map<string, Buffer>> {
  const stored = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
      });
    const db = await settled(indexedDB.open("folkreel-recordings"));
    const all = db.transaction("chunks").objectStore("chunks").getAll();
    const chunks = await settled(all as IDBRequest<{ recordingId: string; bytes: ArrayBuffer }[]>);
    db.close();
    return chunks.map(({ recordingId, bytes }) => ({
      recordingId,
      text: Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""),
    }));
  });
  const recordings = new Map<string, Buffer>();
  for (const { recordingId, text } of stored) {
    const before = recordings.get(recordingId) ?? Buffer.alloc(0);
    recordings.set(recordingId, Buffer.concat([before, Buffer.from(text, "latin1")]));
  }
  return recordings;
}
