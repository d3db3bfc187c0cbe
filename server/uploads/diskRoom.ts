import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { callbackify } from "node:util";
import { AppError } from "../errors";
import { newId } from "../ids";

/** Free space is measured again after this many bytes. */
const MEASURE_EVERY_BYTES = 8 * 1024 ** 2;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The smallest files are written into what a full disk has left, so this is more. */
const TRIED_BYTES = 1024 * 1024;

/** Rows may use this part of the space that uploads leave. */
const PART_FOR_ROWS = 0.5;
const ROWS_CHECKED_EVERY_MS = 1000;

/** Keeps some space free on a disk, because the database and the workers write to it too. */
export class DiskRoom {
  private checkedAt = -Infinity;

  constructor(
    private readonly folder: string,
    private readonly minFreeBytes: number,
    private readonly measure: (folder: string) => Promise<number> = freeBytesOf,
  ) {}

  /**
   * Checks that there is room for that many bytes.
   * @throws AppError STORAGE_FULL.
   */
  async require(bytes: number): Promise<void> {
    if (this.minFreeBytes === 0) return;
    if ((await this.measure(this.folder)) < this.minFreeBytes + bytes)
      throw new AppError("STORAGE_FULL");
  }

  /**
   * Checks that files can be written, by writing one.
   * @throws AppError STORAGE_FULL, or the error of the file system.
   */
  async tryWriting(): Promise<void> {
    await this.require(0);
    const file = join(this.folder, `room-${newId()}`);
    try {
      await writeFile(file, Buffer.alloc(TRIED_BYTES));
    } finally {
      await rm(file, { force: true });
    }
  }

  /**
   * Checks that the database may grow, which has some of the space that uploads leave. It measures
   * at most once a second.
   * @throws AppError STORAGE_FULL.
   */
  async requireForRows(): Promise<void> {
    const now = performance.now();
    if (this.minFreeBytes === 0 || now - this.checkedAt < ROWS_CHECKED_EVERY_MS) return;
    if ((await this.measure(this.folder)) < this.minFreeBytes * PART_FOR_ROWS)
      throw new AppError("STORAGE_FULL");
    this.checkedAt = now;
  }

  /**
   * Passes bytes on while there is room for them, and fails with STORAGE_FULL otherwise. Others
   * write at the same time, so an announced length says too little.
   */
  guard(): Transform {
    let left = 0;
    const check = callbackify(() => this.require(MEASURE_EVERY_BYTES));
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const isDue = left <= 0;
        left = (isDue ? MEASURE_EVERY_BYTES : left) - chunk.length;
        if (isDue) check((error) => done(error, chunk));
        else done(null, chunk);
      },
    });
  }
}
