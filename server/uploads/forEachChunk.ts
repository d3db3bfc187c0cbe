import type { Readable } from "node:stream";

/**
 * Passes on every chunk. It returns the error of a source that breaks, and throws the errors of
 * `onChunk`.
 */
export async function forEachChunk(
  source: Readable,
  onChunk: (bytes: Buffer) => Promise<void>,
): Promise<{ error: unknown } | null> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    let next: IteratorResult<Buffer>;
    try {
      next = await chunks.next();
    } catch (error) {
      return { error };
    }
    if (next.done) return null;
    await onChunk(next.value);
  }
}
