import { createWriteStream } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileConfigstore, FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import type { Arrivals } from "./uploads";

/** Replaces an upload's description as a whole: a process that is killed meanwhile leaves the old one. */
class WholeConfigstore extends FileConfigstore {
  override async set(key: string, value: Upload): Promise<void> {
    const path = join(this.directory, `${key}.json`);
    await writeFile(`${path}.part`, JSON.stringify(value));
    await rename(`${path}.part`, path);
  }
}

const NONE_ARRIVED: Arrivals = { size: async () => null, checkOpen: async () => undefined };

/** The files of uploads that are not complete, and the memory of those that are. */
export class UploadStore extends FileStore {
  constructor(
    directory: string,
    private readonly arrivals: Arrivals = NONE_ARRIVED,
  ) {
    super({ directory, configstore: new WholeConfigstore(directory) });
  }

  /** An upload that is begun once more, by a client that did not hear the first answer or a proxy that repeats, keeps its bytes. */
  override async create(upload: Upload): Promise<Upload> {
    const known = await super.getUpload(upload.id).catch(() => null);
    const isSame = known && (upload.size === undefined || upload.size === known.size);
    if (isSame) return known;
    await this.arrivals.checkOpen(upload.id);
    return super.create(upload);
  }

  /** As tus' own, but tells why writing failed: a full disk is not the client's fault and has its own answer. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }

  /** A client that lost the last answer asks how much has arrived, and hears: all of it. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      const size = await this.arrivals.size(id);
      if (size === null) throw error;
      return new Upload({ id, size, offset: size });
    }
  }
}
