import { createWriteStream } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openServer } from "@server/db/connection";
import type { Deps } from "@server/deps";
import { Links } from "@server/links";
import { Bucket, type S3Options } from "@server/storage/s3/bucket";
import { S3BlobStore } from "@server/storage/s3/s3BlobStore";
import { S3Uploads } from "@server/uploads/s3Uploads";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { uploadRules } from "@server/modules/videos/uploadRules";
import { uploadsHandler } from "@server/uploads/tusServer";
import { UploadFolder } from "@server/uploads/uploadFolder";

/**
 * Runs a separate server for the uploads benchmark, so that its memory can be measured. `plain`
 * only writes the body of a PUT to a file, at the offset in the path. `uploads` runs our upload
 * server with its database. With the options of a bucket as JSON, both store in the bucket. It prints
 * its port.
 */
const [kind, folder = ".", databaseUrl = "", bucketOptions = ""] = process.argv.slice(2);

const bucket = bucketOptions === "" ? null : new Bucket(JSON.parse(bucketOptions) as S3Options);

const plain: RequestListener = (request, response) => {
  if (bucket) {
    const key = `plain/${request.url?.slice(1)}`;
    void buffer(request)
      .then((bytes) => bucket.put(key, bytes))
      .then(() => response.writeHead(204).end());
    return;
  }
  const start = Number(request.url?.slice(1));
  const file = createWriteStream(path.join(folder, "plain"), { flags: start ? "r+" : "w", start });
  void pipeline(request, file).then(() => response.writeHead(204).end());
};

async function uploads(): Promise<RequestListener> {
  const { db } = await openServer(databaseUrl);
  const links = new Links(Buffer.alloc(32));
  const clock = () => new Date();
  const parts: Partial<Deps> = {
    db,
    clock,
    links,
    isHttps: false,
    uploadMaxBytes: 4 * 1024 ** 3,
    uploadQuota: {
      userBytes: 1024 ** 4,
      guestBytes: 1024 ** 4,
      reelBytes: 1024 ** 4,
      feedbackBytes: 1024 ** 4,
    },
    blobs: bucket
      ? new S3BlobStore(bucket, path.join(folder, "copies"), links, clock)
      : new LocalBlobStore(path.join(folder, "blobs"), links, clock),
    uploads: bucket
      ? new S3Uploads(bucket, "bench")
      : new UploadFolder(path.join(folder, "uploads")),
    jobs: { add: async () => undefined, addAll: async () => undefined },
    realtime: { toUser: () => undefined, toWatchers: () => undefined, disconnect: () => undefined },
    identity: {
      verify: async (uid: string) => ({
        uid,
        email: null,
        emailVerified: false,
        provider: "anonymous",
      }),
    } as unknown as Deps["identity"],
  };
  const deps = parts as Deps;
  return uploadsHandler(deps, uploadRules(deps), (error) => {
    throw error;
  });
}

const server = createServer(kind === "plain" ? plain : await uploads());
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
