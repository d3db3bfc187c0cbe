import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removeExport } from "@contract/http/export";
import { removeSubmission } from "@contract/http/submission";
import { deleteTribute } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import type { Deps } from "@server/deps";
import { sweepExportsJob } from "@server/modules/exports/sweep";
import { ExportedReel } from "@tests/support/media/exportedReel";
import { lastExport, runExport, jobRun } from "@tests/support/media/exports";
import { readColours } from "@tests/support/media/filmReadings";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const reel = await ExportedReel.on(server);
beforeEach(() => reel.renew());

const { blue } = reel.films;

describe("the export of a reel", () => {
  test("is returned again as long as nothing changes, even while it is being made", async () => {
    const { data: one } = await reel.start();
    expect((await reel.start()).data?._id).toBe(one?._id);
    await runExport(server);
    expect((await reel.start()).data).toMatchObject({ _id: one?._id, state: "ready" });
    expect(server.jobs.filter(({ name }) => name === "export")).toHaveLength(1);
  });

  test("is outdated after a change, and replaced when it is requested again", async () => {
    await reel.start();
    await runExport(server);
    const before = await reel.offered();
    expect(before.export?.contents).toBe(before.contents);
    await reel.arrange([reel.second, reel.first]);
    const after = await reel.offered();
    expect(after.export?.contents).not.toBe(after.contents);
    const { data: next } = await reel.start();
    expect(next?._id).not.toBe(before.export?._id);
    await runExport(server);
    await reel.removeFiles();
    expect((await reel.offered()).export).toMatchObject({
      _id: next?._id,
      state: "ready",
      contents: after.contents,
    });
    expect(await reel.storedExports()).toEqual([next?._id]);
  });

  test("contains the reel's final state when the reel changes meanwhile", async () => {
    await reel.start();
    await runExport(server, {
      deps: changingDuringExport(() => reel.arrange([reel.second, reel.first])),
    });
    const { contents, export: made } = await reel.offered();
    expect(made).toMatchObject({ state: "ready", contents });
    expect((await readColours(await reel.downloaded("reel")))[0]?.[2]).toBeGreaterThan(200);
  });

  test("is offered as outdated when the reel never stops changing", async () => {
    await reel.start();
    let times = 0;
    const swapClips = () =>
      reel.arrange((times += 1) % 2 === 1 ? [reel.second, reel.first] : [reel.first, reel.second]);
    await runExport(server, { deps: changingDuringExport(swapClips, 5) });
    const { contents, export: made } = await reel.offered();
    expect(times).toBe(3);
    expect(made?.state).toBe("ready");
    expect(made?.contents).not.toBe(contents);
  });

  test("is deleted when one of its videos is deleted", async () => {
    await reel.start();
    await runExport(server);
    await server.call(removeSubmission, {
      as: reel.contributor,
      query: { submissionId: reel.first },
    });
    expect((await reel.offered()).export).toBeNull();
    await reel.removeFiles();
    expect(await reel.storedExports()).toEqual([]);
  });

  test("is deleted with its reel", async () => {
    await reel.start();
    await runExport(server);
    await server.call(deleteTribute, { as: reel.creator, query: { tributeId: reel.id } });
    await reel.removeFiles();
    expect(await reel.storedExports()).toEqual([]);
  });

  test("is removed when it expires, and can be made again", async () => {
    await reel.start();
    await runExport(server);
    const { expiresAt } = (await reel.offered()).export ?? {};
    expect(Date.parse(expiresAt ?? "")).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    server.advance(7 * DAY_MS + 1000);
    await sweepExportsJob(server.deps)({ origin: ORIGIN }, jobRun());
    await reel.removeFiles();
    expect((await reel.offered()).export).toBeNull();
    expect(await reel.storedExports()).toEqual([]);
    expect((await reel.start()).status).toBe(200);
  });
});

describe("an export job that is stopped", () => {
  test("by its organiser leaves nothing behind, at any point", async () => {
    await reel.start();
    const { exportId } = lastExport(server);
    const cancel = async () => {
      const { data } = await server.call(removeExport, { as: reel.creator, query: { exportId } });
      expect(data).toEqual({ removed: true });
    };
    await runExport(server, { deps: changingDuringExport(cancel) });
    expect((await reel.offered()).export).toBeNull();
    expect(server.emitted.at(-1)).toMatchObject({ event: "exportRemoved" });
    expect(await reel.storedExports()).toEqual([]);
    expect(await readdir(join(server.folder, "work"))).toEqual([]);
    await runExport(server);
    expect(
      (await server.call(removeExport, { as: reel.creator, query: { exportId } })).data,
    ).toEqual({
      removed: false,
    });
  });

  test("by the end of the process runs again once after the next start", async () => {
    await reel.start();
    const stopping = new AbortController();
    const deps = withBlobs({
      stream: (key, range) => {
        stopping.abort();
        return server.deps.blobs.stream(key, range);
      },
    });
    const { signal } = stopping;
    await expect(runExport(server, { deps, signal, isLastAttempt: true })).rejects.toThrow("abort");
    expect((await reel.offered()).export?.state).toBe("working");
    await runExport(server);
    expect((await reel.offered()).export?.state).toBe("ready");
    expect(await reel.storedExports()).toHaveLength(1);
  });

  test("because the queue lost it is added again", async () => {
    await reel.start();
    const ordered = () =>
      server.jobs.filter(({ name, data }) => name === "export" && data.tributeId === reel.id);
    await sweepExportsJob(server.deps)({ origin: ORIGIN }, jobRun());
    expect(ordered()).toHaveLength(1);
    server.advance(4 * 3_600_000);
    await sweepExportsJob(server.deps)({ origin: ORIGIN }, jobRun());
    expect(ordered()).toHaveLength(2);
  });
});

describe("an export job that fails", () => {
  test("is retried, then says why and what to do, and can be requested again", async () => {
    await reel.start();
    await server.deps.blobs.remove(`submissions/${reel.second}/0.m4s`);
    await expect(runExport(server)).rejects.toThrow("Ada Lovelace’s video");
    expect((await reel.offered()).export).toMatchObject({ state: "waiting", failure: null });
    await expect(runExport(server, { isLastAttempt: true })).rejects.toThrow("Ada");
    const { export: failed } = await reel.offered();
    expect(failed?.state).toBe("failed");
    expect(failed?.failure).toContain("Ada Lovelace’s video");
    expect(await reel.notesOf(reel.creator)).toContain("EXPORT_FAILED");
    await server.deps.blobs.putBytes(`submissions/${reel.second}/0.m4s`, blue.segment);
    await reel.start();
    await runExport(server);
    expect((await reel.offered()).export?.state).toBe("ready");
  });

  test("waits for room on a full disk, says so, and leaves no partial file", async () => {
    await reel.start();
    const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    const { blobs } = server.deps;
    const deps = withBlobs({
      putFile: () => Promise.reject(full),
      sizeOf: (key) => blobs.sizeOf(key),
    });
    await expect(runExport(server, { deps, isLastAttempt: true })).rejects.toThrow("ENOSPC");
    const { export: waiting } = await reel.offered();
    expect(waiting?.state).toBe("waiting");
    expect(waiting?.failure).toContain("It continues as soon as there is room");
    expect(await readdir(join(server.folder, "work"))).toEqual([]);
    await runExport(server);
    expect((await reel.offered()).export).toMatchObject({ state: "ready", failure: null });
  });

  test("is not retried when no video is left", async () => {
    await reel.start();
    await reel.arrange([reel.first, reel.second], [reel.first, reel.second]);
    await runExport(server);
    expect((await reel.offered()).export).toMatchObject({
      state: "failed",
      failure: "There are no videos in it any more.",
    });
  });
});

function withBlobs(calls: Partial<Deps["blobs"]>): Deps {
  const { blobs } = server.deps;
  const changed = new Proxy(blobs, {
    get: (target, name) => {
      const call: unknown = Reflect.get(calls, name) ?? Reflect.get(target, name);
      return typeof call === "function" ? (call.bind(target) as unknown) : call;
    },
  });
  return { ...server.deps, blobs: changed };
}

/**
 * Returns dependencies in which something happens after the file is made and before it is offered.
 */
function changingDuringExport(happen: () => Promise<void>, times = 1): Deps {
  const { blobs } = server.deps;
  let left = times;
  return withBlobs({
    putFile: async (key, path) => {
      const size = await blobs.putFile(key, path);
      if ((left -= 1) >= 0) await happen();
      return size;
    },
  });
}
