import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blockPerson, unblockPerson } from "@contract/http/invite";
import { confirmSubmission } from "@contract/http/submission";
import { DAY_MS } from "@contract/time";
import { assets, submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import type { Deps } from "@server/deps";
import { finishUpload } from "@server/modules/videos/arrival/finishUpload";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { uploadIdsIn } from "@tests/support/storage/stores";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const bytes = randomBytes(5000);
const sha256 = createHash("sha256").update(bytes).digest("hex");

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let reel: Reel;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await serveUploads(server);
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  contributor = await server.newGuest();
  reel = await newLinkedReel(server, creator);
  id = (await openSubmission(server, reel, contributor))._id;
  server.jobs.length = 0;
});

/**
 * Leaves a complete upload whose hook never ran, as a kill between the last byte and the hook does.
 */
async function leaveInFolder(content: Buffer, size: number | undefined = content.length) {
  const path = join(server.folder, "uploads", id);
  await uploadIdsIn(server.deps.uploads);
  await writeFile(path, content);
  await writeFile(`${path}.json`, JSON.stringify({ id, size, offset: 0 }));
}

function confirm(sent: { size: number; sha256?: string }) {
  return server.call(confirmSubmission, { as: contributor, body: { submissionId: id, ...sent } });
}

async function stateNow() {
  const { db, blobs, uploads } = server.deps;
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  const [user] = await db.select().from(users).where(eq(users.id, creator.uid));
  const files = await db.select().from(assets).where(eq(assets.submissionId, id));
  return {
    state: row?.state,
    sha256: row?.sha256,
    videos: user?.submissions,
    assets: files.map(({ key }) => key),
    original: await blobs.sizeOf(`submissions/${id}/original`),
    leftInFolder: (await uploadIdsIn(uploads)).includes(id),
    jobs: server.jobs.filter(({ name }) => name === "normalise").length,
  };
}

function arrivedOnce() {
  return {
    state: "uploaded",
    sha256,
    videos: 1,
    assets: [`submissions/${id}/original`],
    original: bytes.length,
    leftInFolder: false,
    jobs: 1,
  };
}

function nothingArrived() {
  return {
    state: "uploading",
    sha256: null,
    videos: 0,
    assets: [],
    original: null,
    leftInFolder: false,
  };
}

/** Throws the error, for a start that must not report any. */
function rethrow(error: unknown): never {
  throw error;
}

/** Stops where a kill would: the named step and everything after it never happens. */
function killedAt(step: "move" | "row" | "sweep"): Deps {
  const { deps } = server;
  const failLikeKill = () => Promise.reject(new Error("kill -9"));
  const failingAt = <T extends object>(target: T, method: keyof T): T =>
    new Proxy(target, {
      get: (object, key): unknown => {
        if (key === method) return failLikeKill;
        const value: unknown = Reflect.get(object, key);
        return typeof value === "function" ? (value.bind(object) as unknown) : value;
      },
    });
  switch (step) {
    case "move":
      return { ...deps, blobs: failingAt(deps.blobs, "putFile") };
    case "row":
      return { ...deps, jobs: { add: failLikeKill, addAll: failLikeKill } };
    case "sweep":
      return { ...deps, uploads: failingAt(deps.uploads, "remove") };
  }
}

describe("confirming an upload", () => {
  test("is refused until it has arrived completely", async () => {
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_INCOMPLETE");
    await leaveInFolder(bytes.subarray(0, 4000), 5000);
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_INCOMPLETE");
    expect((await confirm({ size: 4000 })).code).toBe("UPLOAD_INCOMPLETE");
    await leaveInFolder(bytes);
    expect((await confirm({ size: 4999 })).code).toBe("UPLOAD_INCOMPLETE");
    expect((await confirm({ size: 5000, sha256 })).data).toMatchObject({
      state: "uploaded",
      size: 5000,
      sha256,
    });
  });

  test("that was damaged in transit lets the client send it again", async () => {
    await leaveInFolder(randomBytes(5000));
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_DAMAGED");
    expect(await stateNow()).toEqual({ ...nothingArrived(), jobs: 0 });
    await uploadAll(site, contributor, id, bytes);
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });

  test("that was damaged and already stored is refused without losing what is stored", async () => {
    await uploadAll(site, contributor, id, randomBytes(5000));
    const before = await stateNow();
    expect(before.state).toBe("uploaded");
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_CLOSED");
    expect(await stateNow()).toEqual(before);
  });

  test("with fewer bytes than an interrupted attempt has stored keeps the stored ones", async () => {
    await leaveInFolder(bytes);
    await expect(finishUpload(killedAt("row"), id)).rejects.toThrow("kill -9");
    await server.deps.uploads.remove(id);
    const short = createHash("sha256").update(bytes.subarray(0, 4000)).digest("hex");
    expect((await confirm({ size: 4000, sha256: short })).code).toBe("UPLOAD_INCOMPLETE");
    expect((await confirm({ size: 5000 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });

  test("many times at once has the effect of one confirmation", async () => {
    await leaveInFolder(bytes);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm({ size: 5000, sha256 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });
});

describe("a server that is killed between two steps", () => {
  test.each(["move", "row", "sweep"] as const)(
    "before the %s completes the upload once when the client confirms again",
    async (step) => {
      await leaveInFolder(bytes);
      await expect(finishUpload(killedAt(step), id)).rejects.toThrow("kill -9");
      expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
      await reconcileSubmissions(server.deps, rethrow);
      expect(await stateNow()).toEqual(arrivedOnce());
    },
  );

  test.each(["move", "row", "sweep"] as const)(
    "before the %s completes the upload once at the next start",
    async (step) => {
      await leaveInFolder(bytes);
      await expect(finishUpload(killedAt(step), id)).rejects.toThrow("kill -9");
      await reconcileSubmissions(server.deps, rethrow);
      await reconcileSubmissions(server.deps, rethrow);
      expect(await stateNow()).toEqual(arrivedOnce());
    },
  );

  test("after the move accepts a client that sends everything again", async () => {
    await leaveInFolder(bytes);
    await expect(finishUpload(killedAt("row"), id)).rejects.toThrow("kill -9");
    await uploadAll(site, contributor, id, bytes);
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });
});

describe("a sender who is blocked before a complete upload is finished", () => {
  const person = () => ({ tributeId: reel.id, userId: contributor.uid });

  test.each(["move", "row"] as const)(
    "before the %s loses no byte, and arrives once the block is taken back",
    async (step) => {
      await leaveInFolder(bytes);
      await expect(finishUpload(killedAt(step), id)).rejects.toThrow("kill -9");
      await server.call(blockPerson, { as: creator, body: person() });
      await reconcileSubmissions(server.deps, rethrow);
      expect((await confirm({ size: 5000, sha256 })).code).toBe("BLOCKED");
      expect(await stateNow()).toMatchObject({ state: "uploading", jobs: 0 });
      await server.call(unblockPerson, { as: creator, query: person() });
      await reconcileSubmissions(server.deps, rethrow);
      expect(await stateNow()).toEqual(arrivedOnce());
    },
  );

  test("leaves it for thirty days, then it is deleted like an incomplete one", async () => {
    await leaveInFolder(bytes);
    await server.call(blockPerson, { as: creator, body: person() });
    server.advance(31 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await stateNow()).toMatchObject({ state: undefined, leftInFolder: false });
    server.advance(-31 * DAY_MS);
  });
});

describe("the check at the start", () => {
  test("leaves an incomplete upload for thirty days, then deletes it", async () => {
    await leaveInFolder(bytes.subarray(0, 100), 5000);
    server.advance(29 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await stateNow()).toMatchObject({ state: "uploading", leftInFolder: true });
    server.advance(2 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await stateNow()).toMatchObject({ state: undefined, leftInFolder: false });
    server.advance(-31 * DAY_MS);
  });

  test("removes files without a submission after thirty days", async () => {
    await leaveInFolder(bytes);
    await server.deps.db.delete(tributes).where(eq(tributes.id, reel.id));
    await reconcileSubmissions(server.deps, rethrow);
    expect(await uploadIdsIn(server.deps.uploads)).toContain(id);
    server.advance(31 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await uploadIdsIn(server.deps.uploads)).not.toContain(id);
    server.advance(-31 * DAY_MS);
  });

  test("adds a lost job again", async () => {
    await leaveInFolder(bytes);
    await confirm({ size: 5000, sha256 });
    await reconcileSubmissions(server.deps, rethrow);
    expect((await stateNow()).jobs).toBe(1);
    server.advance(DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    server.advance(-DAY_MS);
    expect(server.jobs).toContainEqual({ name: "normalise", data: { submissionId: id } });
    expect((await stateNow()).jobs).toBeGreaterThan(1);
  });

  test("reports a submission that cannot be completed and continues with the others", async () => {
    await leaveInFolder(bytes);
    const reported: unknown[] = [];
    await reconcileSubmissions(killedAt("row"), (error) => reported.push(error));
    expect(reported).not.toEqual([]);
    await reconcileSubmissions(server.deps, rethrow);
    expect((await stateNow()).state).toBe("uploaded");
  });
});
