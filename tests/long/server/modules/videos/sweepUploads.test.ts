import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DAY_MS } from "@contract/time";
import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { S3UploadParts } from "@server/uploads/s3UploadParts";
import type { Bucket } from "@server/storage/s3/bucket";
import { Upload } from "@tus/server";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  BUCKET_KINDS,
  openTestStorage,
  STORE_OPTIONS,
  type TestStorage,
  uploadIdsIn,
} from "@tests/support/storage/stores";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const KB = 1024;
/** A real store takes a minute to receive as many as our own. */
const UNFINISHED = { S3: 300, Swift: 40 };

const rethrow = (error: unknown) => {
  throw error;
};

describe.each(BUCKET_KINDS)("the sweep of uploads in a bucket of %s", STORE_OPTIONS, (kind) => {
  let storage: TestStorage;
  let server: TestServer;
  let site: UploadSite;
  let contributor: Account;
  let reel: Reel;
  beforeAll(async () => {
    storage = await openTestStorage(kind, { pageSize: 1000 });
    server = await startTestServer({ backend: storage.backend });
    site = await serveUploads(server);
    contributor = await server.newGuest();
    reel = await newLinkedReel(server, await server.newUser());
  });
  beforeEach(() => storage.clear());
  afterAll(async () => {
    await site.close();
    await storage.close();
  });

  /** Leaves an upload in the bucket, of which the first part has arrived. */
  async function startUpload(bytes: Buffer): Promise<string> {
    const { _id: id } = await openSubmission(server, reel, contributor);
    await createUpload(site, contributor, id, 300 * KB);
    await patchUpload(site, contributor, id, 0, bytes);
    return id;
  }

  /** Returns the bucket with another, empty database, as after a mistake in the configuration. */
  const withEmptyDatabase = () => startTestServer({ backend: storage.backend });

  test("keeps them when the process has an empty database, and they continue", async () => {
    const bytes = randomBytes(300 * KB);
    const id = await startUpload(bytes.subarray(0, 100 * KB));
    await reconcileSubmissions((await withEmptyDatabase()).deps, rethrow);
    expect((await server.deps.uploads.status(id))?.offset).toBe(100 * KB);
    await patchUpload(site, contributor, id, 100 * KB, bytes.subarray(100 * KB));
    const stored = server.deps.blobs.stream(`submissions/${id}/original`, {
      start: 0,
      end: bytes.length - 1,
    });
    expect((await buffer(stored)).equals(bytes)).toBe(true);
  });

  test("removes an unknown one after a month, and only if it is our own", async () => {
    const own = await startUpload(randomBytes(KB));
    const foreign = new S3UploadParts(storage.backend as Bucket, "somebody else");
    await foreign.create(new Upload({ id: "foreign", offset: 0, size: 100 }));
    const other = await withEmptyDatabase();
    const sweep = () => reconcileSubmissions(other.deps, rethrow);
    other.advance(29 * DAY_MS);
    await sweep();
    expect(await uploadIdsIn(server.deps.uploads)).toEqual([own, "foreign"].toSorted());
    other.advance(2 * DAY_MS);
    await sweep();
    expect(await uploadIdsIn(server.deps.uploads)).toEqual(["foreign"]);
  });

  const unfinished = kind === "Swift" ? UNFINISHED.Swift : UNFINISHED.S3;
  test(`asks the store once for ${unfinished} unfinished uploads`, async () => {
    const parts = new S3UploadParts(storage.backend as Bucket, "installation");
    const ids = Array.from({ length: unfinished }, newId);
    await server.deps.db.insert(submissions).values(
      ids.map((id) => ({
        id,
        userId: contributor.uid,
        kind: "feedback" as const,
        mimeType: "video/webm",
      })),
    );
    const left = [...ids];
    const lane = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        await parts.create(new Upload({ id, offset: 0, size: 300 * KB }));
        await parts.write(Readable.from([randomBytes(100)], { objectMode: false }), id, 0);
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    const before = storage.operations.length;
    await reconcileSubmissions(server.deps, rethrow);
    expect(storage.operations.slice(before)).toEqual(["ListObjectsV2"]);
    expect(await uploadIdsIn(server.deps.uploads)).toHaveLength(unfinished);
  });
});
