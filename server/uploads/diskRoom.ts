import { statfs } from "node:fs/promises";
import { Transform } from "node:stream";
import { callbackify } from "node:util";
import { AppError } from "../errors";

/** Free space is measured again after this many bytes. */
const MEASURE_EVERY_BYTES = 8 * 1024 ** 2;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Keeps some space free on a disk, because the database and the workers write to it too. */
export class DiskRoom {
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
