import { readFile } from "node:fs/promises";
import { AppError } from "../../errors";
import { makeSharePicture } from "../../media/pictures/sharePicture";
import { type BlobStore, pictureKey } from "../../storage/blobStore";

/** Some 100 KB each; whoever gets a link shares it with many, so that the same few are asked for again and again. */
const KEPT = 64;

/** Pictures at the size of link previews, made when they are first asked for. The last ones stay in memory. */
export class ShareImages {
  /** In the order of use, the last at the end; promises, so that two who ask at once wait for one. */
  private readonly made = new Map<string, Promise<Buffer>>();

  constructor(private readonly blobs: BlobStore) {}

  /** A JPEG of the kept picture with this name. @throws AppError NOT_FOUND, FILE_UNREADABLE. */
  async get(name: string): Promise<Buffer> {
    const key = pictureKey(name);
    // Asked each time: of a picture that was deleted, nothing may be left.
    if ((await this.blobs.sizeOf(key)) === null) {
      this.made.delete(key);
      throw new AppError("NOT_FOUND");
    }
    const image = this.made.get(key) ?? this.make(key);
    this.made.delete(key);
    this.made.set(key, image);
    const [oldest] = this.made.keys();
    if (oldest !== undefined && this.made.size > KEPT) this.made.delete(oldest);
    return image;
  }

  private make(key: string): Promise<Buffer> {
    const image = this.blobs.withLocalFile(key, async (path) =>
      makeSharePicture(await readFile(path)),
    );
    image.catch(() => this.made.delete(key));
    return image;
  }
}
