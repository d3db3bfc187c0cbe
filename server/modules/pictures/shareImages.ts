import { readFile } from "node:fs/promises";
import { AppError } from "../../errors";
import { makeSharePicture } from "../../media/pictures/sharePicture";
import { type BlobStore, pictureKey } from "../../storage/blobStore";

/**
 * The cache contains at most this many images of about 100 KB. People share one link with many, so
 * the same few images are requested again and again.
 */
const MAX_CACHED = 64;

/**
 * Renders pictures in the size of link previews on demand, and caches the most recent ones in
 * memory.
 */
export class ShareImages {
  /**
   * The least recently used image comes first. Values are promises, so that concurrent requests
   * share one rendering.
   */
  private readonly cache = new Map<string, Promise<Buffer>>();

  constructor(private readonly blobs: BlobStore) {}

  /**
   * Returns the stored picture with this name as a JPEG.
   * @throws AppError NOT_FOUND, FILE_UNREADABLE.
   */
  async get(name: string): Promise<Buffer> {
    const key = pictureKey(name);
    // Check on each request: nothing may be left of a deleted picture.
    if ((await this.blobs.sizeOf(key)) === null) {
      this.cache.delete(key);
      throw new AppError("NOT_FOUND");
    }
    const image = this.cache.get(key) ?? this.render(key);
    this.cache.delete(key);
    this.cache.set(key, image);
    const [oldest] = this.cache.keys();
    if (oldest !== undefined && this.cache.size > MAX_CACHED) this.cache.delete(oldest);
    return image;
  }

  private render(key: string): Promise<Buffer> {
    const image = this.blobs.withLocalFile(key, async (path) =>
      makeSharePicture(await readFile(path)),
    );
    image.catch(() => this.cache.delete(key));
    return image;
  }
}
