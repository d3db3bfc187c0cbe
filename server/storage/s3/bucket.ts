import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  type CompletedPart,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  S3,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { isMissing, s3Failure } from "./failure";

/** Where the bucket is, and who we are there. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's, such as http://127.0.0.1:9000. */
  endpoint?: string | undefined;
  /** Without one, the machine's own credentials. */
  accessKey?: { id: string; secret: string } | undefined;
  /** The bucket in the path instead of the host's name. */
  forcePathStyle: boolean;
}

/** What is known of an object. */
export interface Listed {
  key: string;
  size: number;
  changedAt: Date;
  /** Its strong ETag. */
  mark: string;
}

type GetObjectInput = Omit<GetObjectCommandInput, "Bucket" | "Key">;

/** What a request for an object brings: its bytes come as they are read. */
export type Fetched = Omit<GetObjectCommandOutput, "Body"> & { Body: Readable };

/** One request carries so much at most: held in memory, so that it can be signed, checked and sent once more. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_MAX = 10_000;

/** Tries of one request; the store's "slow down" is among what they wait out, for about two seconds. */
const ATTEMPTS = 4;
const CONNECT_MS = 5_000;
/** Of silence on an open connection. */
const SILENCE_MS = 30_000;
/** Readers hold a connection as long as they read: they must not keep uploads waiting. */
const CONNECTIONS = 256;

/** The configuration of an S3 client; tus' own store takes the same. */
export type BucketConfig = S3ClientConfig & { bucket: string };

function configOf({ bucket, region, endpoint, accessKey, forcePathStyle }: S3Options) {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return {
    bucket,
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKey && {
      credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret },
    }),
    maxAttempts: ATTEMPTS,
    // Every body is signed with its SHA-256; the newer checksums in trailers are unknown to many stores.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const satisfies BucketConfig;
}

/** One bucket. Its errors are `AppError`s: UNAVAILABLE while the store is away, STORAGE_FULL. */
export class Bucket {
  readonly config: BucketConfig;
  /** Speaks to the store with the SDK's own errors. */
  readonly s3: S3;

  constructor(readonly options: S3Options) {
    this.config = configOf(options);
    this.s3 = new S3(this.config);
  }

  /** Null when there is no such object. */
  async head(key: string): Promise<Listed | null> {
    const found = await this.unlessMissing(() => this.s3.headObject(this.at(key)));
    if (!found) return null;
    const {
      ContentLength: size = 0,
      LastModified: changedAt = new Date(0),
      ETag: mark = "",
    } = found;
    return { key, size, changedAt, mark };
  }

  /** An object, or a range of it, under conditions; the SDK's own errors, for the caller to tell 304, 412 and 416 apart. */
  async fetch(key: string, wish: GetObjectInput): Promise<Fetched> {
    const found = await this.s3.getObject({ ...this.at(key), ...wish });
    return { ...found, Body: found.Body as Readable };
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await said(() =>
      this.s3.putObject({ ...this.at(key), Body: bytes, ContentLength: bytes.length }),
    );
  }

  /** Stores a file, in parts when it is large. Returns its bytes. */
  async putFile(key: string, path: string): Promise<number> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX));
      const read = async (start: number): Promise<Buffer> => {
        const bytes = Buffer.alloc(Math.min(partBytes, size - start));
        await file.read(bytes, 0, bytes.length, start);
        return bytes;
      };
      if (size <= partBytes) await this.put(key, await read(0));
      else await said(() => this.putParts(key, { size, partBytes, read }));
      return size;
    } finally {
      await file.close();
    }
  }

  /** Copies an object within the bucket; up to 5 GiB. */
  async copy(from: string, to: string): Promise<void> {
    const { bucket } = this.options;
    await said(() => this.s3.copyObject({ ...this.at(to), CopySource: `${bucket}/${from}` }));
  }

  /** Removes an object; one that is not there is already removed. */
  async remove(key: string): Promise<void> {
    await said(() => this.s3.deleteObject(this.at(key)));
  }

  /** All objects whose key begins so, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<Listed> {
    for await (const { Contents } of this.pages({ Prefix: prefix }))
      for (const { Key = "", Size = 0, LastModified = new Date(0), ETag = "" } of Contents ?? [])
        yield { key: Key, size: Size, changedAt: LastModified, mark: ETag };
  }

  /** Names of the folders in a folder, whose own name ends with a slash. */
  async folders(folder: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { CommonPrefixes } of this.pages({ Prefix: folder, Delimiter: "/" }))
      for (const { Prefix = "" } of CommonPrefixes ?? [])
        names.push(Prefix.slice(folder.length, -1));
    return names;
  }

  /** Removes all objects whose key begins so. */
  async removeAll(prefix: string): Promise<void> {
    for await (const { Contents = [] } of this.pages({ Prefix: prefix })) {
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (Objects.length === 0) continue;
      const { Errors = [] } = await said(() =>
        this.s3.deleteObjects({
          Bucket: this.options.bucket,
          Delete: { Objects, Quiet: true },
        }),
      );
      if (Errors[0]) throw new Error(`S3 would not delete: ${Errors[0].Code ?? "unknown"}`);
    }
  }

  /** Null instead of the error that says that there is no such thing. */
  async unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
    return said(async () => {
      try {
        return await ask();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  close(): void {
    this.s3.destroy();
  }

  private at(key: string) {
    return { Bucket: this.options.bucket, Key: key };
  }

  private async *pages(wish: { Prefix: string; Delimiter?: string }) {
    let after: string | undefined;
    do {
      const page = await said(() =>
        this.s3.listObjectsV2({
          Bucket: this.options.bucket,
          ...wish,
          ...(after !== undefined && { ContinuationToken: after }),
        }),
      );
      yield page;
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  }

  /** A failed one is taken back, so that its parts are not kept, and paid for, for ever. */
  private async putParts(
    key: string,
    {
      size,
      partBytes,
      read,
    }: { size: number; partBytes: number; read: (start: number) => Promise<Buffer> },
  ): Promise<void> {
    const { UploadId } = await this.s3.createMultipartUpload(this.at(key));
    const upload = { ...this.at(key), UploadId };
    try {
      const Parts: CompletedPart[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1;
        const Body = await read(start);
        const { ETag } = await this.s3.uploadPart({ ...upload, PartNumber, Body });
        Parts.push({ PartNumber, ETag });
      }
      await this.s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } });
    } catch (error) {
      await this.s3.abortMultipartUpload(upload).catch(() => undefined);
      throw error;
    }
  }
}

/** Does something with the store; its errors are answers. */
export async function said<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw s3Failure(error);
  }
}
