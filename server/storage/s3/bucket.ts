import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  type CompletedPart,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  S3,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { sendContentMd5 } from "./contentMd5";
import { type CallMetrics, watchCalls } from "./watchCalls";
import { isMissing, s3Failure } from "./failure";

export interface S3Options {
  bucket: string;
  region: string;
  /** Names a store other than Amazon's, such as http://127.0.0.1:9000. */
  endpoint?: string | undefined;
  /** Without a key, the machine's own credentials are used. */
  accessKey?: { id: string; secret: string } | undefined;
  /** Puts the bucket into the path instead of the host name. */
  forcePathStyle: boolean;
}

export interface ObjectInfo {
  key: string;
  size: number;
  changedAt: Date;
  /** This is its strong ETag. */
  etag: string;
}

type GetObjectInput = Omit<GetObjectCommandInput, "Bucket" | "Key">;

/** Contains the store's answer. The bytes arrive while they are read. */
export type FetchedObject = Omit<GetObjectCommandOutput, "Body"> & { Body: Readable };

/**
 * One request carries at most this much. It is held in memory so that it can be signed, checked and
 * repeated.
 */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_MAX = 10_000;

/**
 * Limits the attempts of one request. They also cover the store's "slow down" answers, for about
 * two seconds.
 */
const ATTEMPTS = 4;
const CONNECT_MS = 5_000;
/** Limits the silence on an open connection. */
const SILENCE_MS = 30_000;
/** Readers occupy a connection for as long as they read, and must not block uploads. */
const CONNECTIONS = 256;

/** Configures an S3 client. The package tus uses the same type for its own store. */
export type BucketConfig = S3ClientConfig & { bucket: string };

function toConfig({ bucket, region, endpoint, accessKey, forcePathStyle }: S3Options) {
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
    // Every body is signed with its SHA-256. Many stores do not support the newer checksums in
    // trailers.
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

/**
 * Represents one bucket. Its errors are `AppError`s: UNAVAILABLE while the store cannot be reached,
 * and STORAGE_FULL.
 */
export class Bucket {
  readonly config: BucketConfig;
  /** Calls the store directly, with the SDK's own errors. */
  readonly s3: S3;

  constructor(
    readonly options: S3Options,
    private readonly metrics?: CallMetrics,
  ) {
    this.config = toConfig(options);
    this.s3 = new S3(this.config);
    sendContentMd5(this.s3);
    this.watch(this.s3);
  }

  watch(s3: S3): void {
    if (this.metrics) watchCalls(s3, this.metrics);
  }

  /** Returns the description of an object, or null if it does not exist. */
  async head(key: string): Promise<ObjectInfo | null> {
    const found = await this.nullIfMissing(() => this.s3.headObject(this.location(key)));
    if (!found) return null;
    const {
      ContentLength: size = 0,
      LastModified: changedAt = new Date(0),
      ETag: etag = "",
    } = found;
    return { key, size, changedAt, etag };
  }

  /**
   * Returns an object or a range of it, under conditions. It throws the SDK's own errors, so that
   * the caller can distinguish 304, 412 and 416.
   */
  async fetch(key: string, input: GetObjectInput): Promise<FetchedObject> {
    const found = await this.s3.getObject({ ...this.location(key), ...input });
    return { ...found, Body: found.Body as Readable };
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await convertStoreErrors(() =>
      this.s3.putObject({ ...this.location(key), Body: bytes, ContentLength: bytes.length }),
    );
  }

  /** Stores a file, in parts if it is large. It returns the size in bytes. */
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
      else await convertStoreErrors(() => this.putParts(key, { size, partBytes, read }));
      return size;
    } finally {
      await file.close();
    }
  }

  /** Copies an object of up to 5 GiB within the bucket. */
  async copy(from: string, to: string): Promise<void> {
    const { bucket } = this.options;
    await convertStoreErrors(() =>
      this.s3.copyObject({ ...this.location(to), CopySource: `${bucket}/${from}` }),
    );
  }

  /** Deletes an object, and succeeds if it does not exist. */
  async remove(key: string): Promise<void> {
    await convertStoreErrors(() => this.s3.deleteObject(this.location(key)));
  }

  /** Lists all objects whose key starts with the prefix, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    for await (const { Contents } of this.pages(prefix))
      for (const { Key = "", Size = 0, LastModified = new Date(0), ETag = "" } of Contents ?? [])
        yield { key: Key, size: Size, changedAt: LastModified, etag: ETag };
  }

  async removeAll(prefix: string): Promise<void> {
    for await (const { Contents = [] } of this.pages(prefix))
      await this.removeMany(Contents.map(({ Key = "" }) => Key));
  }

  /** Deletes up to a thousand objects in one request. */
  async removeMany(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const Objects = keys.map((Key) => ({ Key }));
    const { Errors = [] } = await convertStoreErrors(() =>
      this.s3.deleteObjects({ Bucket: this.options.bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`S3 would not delete: ${Errors[0].Code ?? "unknown"}`);
  }

  /** Returns null if the object does not exist, instead of throwing an error. */
  async nullIfMissing<T>(request: () => Promise<T>): Promise<T | null> {
    return convertStoreErrors(async () => {
      try {
        return await request();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  close(): void {
    this.s3.destroy();
  }

  private location(key: string) {
    return { Bucket: this.options.bucket, Key: key };
  }

  private async *pages(Prefix: string) {
    let nextToken: string | undefined;
    do {
      const page = await convertStoreErrors(() =>
        this.s3.listObjectsV2({
          Bucket: this.options.bucket,
          Prefix,
          ...(nextToken !== undefined && { ContinuationToken: nextToken }),
        }),
      );
      yield page;
      nextToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (nextToken !== undefined);
  }

  /**
   * Uploads a file in parts. If that fails, it aborts the upload, because stored parts would
   * otherwise cost money forever.
   */
  private async putParts(
    key: string,
    {
      size,
      partBytes,
      read,
    }: { size: number; partBytes: number; read: (start: number) => Promise<Buffer> },
  ): Promise<void> {
    const { UploadId } = await this.s3.createMultipartUpload(this.location(key));
    const upload = { ...this.location(key), UploadId };
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

/** Calls the store, and converts its errors into `AppError`s. */
export async function convertStoreErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw s3Failure(error);
  }
}
