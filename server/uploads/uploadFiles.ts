import { createWriteStream } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileConfigstore, FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";
import type { DiskRoom } from "./diskRoom";

/**
 * Replaces the description of an upload atomically: a process that is killed meanwhile leaves the
 * old one.
 */
class AtomicConfigstore extends FileConfigstore {
  override async set(key: string, value: Upload): Promise<void> {
    const path = join(this.directory, `${key}.json`);
    await writeFile(`${path}.part`, JSON.stringify(value));
    await rename(`${path}.part`, path);
  }
}

/** Stores the bytes of uploads in files of one folder. */
export class UploadFiles extends FileStore {
  constructor(
    directory: string,
    private readonly room: DiskRoom,
  ) {
    super({ directory, configstore: new AtomicConfigstore(directory) });
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.room.require(upload.size ?? 0);
    return super.create(upload);
  }

  /**
   * Works like tus' own method, but reports why writing failed, because a full disk is not the
   * client's fault and has its own answer.
   */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(readable, this.room.guard(), file);
    return offset + file.bytesWritten;
  }
}
