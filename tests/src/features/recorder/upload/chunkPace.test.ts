import { UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_MAX_BYTES } from "@contract/limits";
import { ChunkPace } from "@src/features/recorder/upload/chunkPace";
import { describe, expect, it } from "vitest";

/** Sends chunks over a connection of this speed, and returns the pace that results. */
function paceAfter(chunks: number, megabitsPerSecond: number): ChunkPace {
  const pace = new ChunkPace();
  const bytesPerMs = (megabitsPerSecond * 1_000_000) / 8 / 1000;
  for (let sent = 0; sent < chunks; sent += 1) pace.accepted(pace.most, pace.most / bytesPerMs);
  return pace;
}

describe("the size of a chunk", () => {
  it("starts small, at most doubles, and ends at 8 MB on a fast connection", () => {
    expect(new ChunkPace().most).toBe(UPLOAD_CHUNK_BYTES);
    expect(paceAfter(1, 1000).most).toBe(2 * UPLOAD_CHUNK_BYTES);
    expect(paceAfter(20, 1000).most).toBe(UPLOAD_CHUNK_MAX_BYTES);
  });

  it("stays small on a slow connection, and takes three seconds on others", () => {
    expect(paceAfter(20, 0.5).most).toBe(UPLOAD_CHUNK_BYTES);
    expect(paceAfter(20, 5).most).toBe(3 * 625_000);
  });

  it("is small again after a failure", () => {
    const pace = paceAfter(20, 1000);
    pace.failed();
    expect(pace.most).toBe(UPLOAD_CHUNK_BYTES);
    pace.accepted(pace.most, 1);
    expect(pace.most).toBe(2 * UPLOAD_CHUNK_BYTES);
  });

  it("stays below what was too large, down to the smallest one", () => {
    const pace = paceAfter(20, 1000);
    expect(pace.tooLarge()).toBe(true);
    pace.accepted(pace.most, 1);
    expect(pace.most).toBe(UPLOAD_CHUNK_MAX_BYTES / 2);
    while (pace.tooLarge());
    expect(pace.most).toBe(UPLOAD_CHUNK_BYTES);
  });

  it("stays small for what is being recorded, unless the connection sends it at once", () => {
    expect(new ChunkPace().least).toBe(UPLOAD_CHUNK_BYTES);
    expect(paceAfter(20, 5).least).toBe(UPLOAD_CHUNK_BYTES);
    expect(paceAfter(20, 40).least).toBe(750_000);
    expect(paceAfter(20, 1000).least).toBe(1024 * 1024);
  });
});
