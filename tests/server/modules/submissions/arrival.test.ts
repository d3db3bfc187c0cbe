import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { confirmSubmission } from "@contract/http/submission";
import { assets, submissions, tributes, users } from "@server/db/schema/reels";
import type { Deps } from "@server/deps";
import { settleUpload } from "@server/modules/submissions/arrival";
import { reconcileSubmissions } from "@server/modules/submissions/reconcile";
import type { Account } from "@tests/support/factories/accounts";
import { makeReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const DAY_MS = 86_400_000;
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
  reel = await makeReel(server, creator);
  id = (await openSubmission(server, reel, contributor))._id;
  server.jobs.length = 0;
});

/** A complete upload whose hook never ran, as a kill between the last byte and the hook leaves it. */
async function leaveInFolder(content: Buffer, size: number | undefined = content.length) {
  const path = join(server.folder, "uploads", id);
  await server.deps.uploads.ids();
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
    leftInFolder: (await uploads.ids()).includes(id),
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

/** For a start that must find nothing to complain of. */
function rethrow(error: unknown): never {
  throw error;
}

/** Stops where a kill would: the step that is named never happens, nor does anything after it. */
function killedAt(step: "move" | "row" | "sweep"): Deps {
  const { deps } = server;
  const kill = () => Promise.reject(new Error("kill -9"));
  const stopped = <T extends object>(target: T, method: keyof T): T =>
    new Proxy(target, {
      get: (object, key): unknown => {
        if (key === method) return kill;
        const value: unknown = Reflect.get(object, key);
        return typeof value === "function" ? (value.bind(object) as unknown) : value;
      },
    });
  switch (step) {
    case "move":
      return { ...deps, blobs: stopped(deps.blobs, "putFile") };
    case "row":
      return { ...deps, jobs: { add: kill, addAll: kill } };
    case "sweep":
      return { ...deps, uploads: stopped(deps.uploads, "remove") };
  }
}

describe("confirming an upload", () => {
  test("that has not arrived completely", async () => {
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

  test("that was damaged on its way lets it be sent again", async () => {
    await leaveInFolder(randomBytes(5000));
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_DAMAGED");
    expect(await stateNow()).toEqual({ ...nothingArrived(), jobs: 0 });
    await uploadAll(site, contributor, id, bytes);
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });

  test("that was damaged and already taken for good lets it be sent again", async () => {
    await uploadAll(site, contributor, id, randomBytes(5000));
    expect((await stateNow()).state).toBe("uploaded");
    expect((await confirm({ size: 5000, sha256 })).code).toBe("UPLOAD_DAMAGED");
    expect(await stateNow()).toEqual({ ...nothingArrived(), jobs: 1 });
    await uploadAll(site, contributor, id, bytes);
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual({ ...arrivedOnce(), jobs: 2 });
  });

  test("twice, or ten times at once, is confirming it once", async () => {
    await leaveInFolder(bytes);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm({ size: 5000, sha256 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });
});

describe("killed between two steps", () => {
  test.each(["move", "row", "sweep"] as const)(
    "before the %s: confirming again finishes it, once",
    async (step) => {
      await leaveInFolder(bytes);
      await expect(settleUpload(killedAt(step), id)).rejects.toThrow("kill -9");
      expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
      await reconcileSubmissions(server.deps, rethrow);
      expect(await stateNow()).toEqual(arrivedOnce());
    },
  );

  test.each(["move", "row", "sweep"] as const)(
    "before the %s: the next start finishes it, once",
    async (step) => {
      await leaveInFolder(bytes);
      await expect(settleUpload(killedAt(step), id)).rejects.toThrow("kill -9");
      await reconcileSubmissions(server.deps, rethrow);
      await reconcileSubmissions(server.deps, rethrow);
      expect(await stateNow()).toEqual(arrivedOnce());
    },
  );

  test("after the move, a client that sends it all again is welcome", async () => {
    await leaveInFolder(bytes);
    await expect(settleUpload(killedAt("row"), id)).rejects.toThrow("kill -9");
    await uploadAll(site, contributor, id, bytes);
    expect((await confirm({ size: 5000, sha256 })).status).toBe(200);
    expect(await stateNow()).toEqual(arrivedOnce());
  });
});

describe("at the start", () => {
  test("an upload that is not complete stays as it is for thirty days, then goes", async () => {
    await leaveInFolder(bytes.subarray(0, 100), 5000);
    server.advance(29 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await stateNow()).toMatchObject({ state: "uploading", leftInFolder: true });
    server.advance(2 * DAY_MS);
    await reconcileSubmissions(server.deps, rethrow);
    expect(await stateNow()).toMatchObject({ state: undefined, leftInFolder: false });
    server.advance(-31 * DAY_MS);
  });

  test("files of a submission that is gone are removed", async () => {
    await leaveInFolder(bytes);
    await server.deps.db.delete(tributes).where(eq(tributes.id, reel.id));
    await reconcileSubmissions(server.deps, rethrow);
    expect(await server.deps.uploads.ids()).not.toContain(id);
  });

  test("what has lost its job gets a new one", async () => {
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

  test("one that cannot be finished is reported and leaves the others alone", async () => {
    await leaveInFolder(bytes);
    const reported: unknown[] = [];
    await reconcileSubmissions(killedAt("row"), (error) => reported.push(error));
    expect(reported).not.toEqual([]);
    await reconcileSubmissions(server.deps, rethrow);
    expect((await stateNow()).state).toBe("uploaded");
  });
});
