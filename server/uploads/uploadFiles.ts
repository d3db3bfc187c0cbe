import { createWriteStream } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileConfigstore, FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";

/** Replaces an upload's description as a whole: a process that is killed meanwhile leaves the old one. */
class WholeConfigstore extends FileConfigstore {
  override async set(key: string, value: Upload): Promise<void> {
    const path = join(this.directory, `${key}.json`);
    await writeFile(`${path}.part`, JSON.stringify(value));
    await rename(`${path}.part`, path);
  }
}

/** The bytes of uploads in files of one folder. */
export class UploadFiles extends FileStore {
  constructor(directory: string) {
    super({ directory, configstore: new WholeConfigstore(directory) });
  }

  /** As tus' own, but tells why writing failed: a full disk is not the client's fault and has its own answer. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}
