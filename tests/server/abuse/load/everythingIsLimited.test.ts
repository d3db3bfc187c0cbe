import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JobName } from "@server/jobs/queue";
import { CALLS_PER_MINUTE } from "@server/limits/calls";
import type { EXISTING } from "@server/limits/existing";
import type { LIMITS } from "@server/limits/table";
import { startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const writing = server.app.routes.filter(({ method }) => method !== "GET");
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe("whoever has used up their changes causes no job, and is refused by", async () => {
  const as = await server.newUser();
  await useUp(server, "changes", as.uid);
  const isTheirs = ({ access, path }: { access: string; path: string }) =>
    access === "user" && !path.startsWith("/operator/");
  const theirs = writing.filter(isTheirs);

  test.each(theirs.map((row) => [nameOf(row), row] as const))("%s", async (_name, row) => {
    const { method, path } = row;
    server.jobs.length = 0;
    const answer = await server.send({ method, url: `/api${path}`, as });
    expect(answer).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(server.jobs).toEqual([]);
  });
});

test("each call that changes something without an account is limited by address", () => {
  const open = writing.filter(({ access }) => access === "public").map(nameOf);
  expect(open.length).toBeGreaterThan(3);
  expect(open.filter((name) => CALLS_PER_MINUTE[name] === undefined)).toEqual([]);
});

describe("an address that has used up its visits is refused by", async () => {
  const limited = await startTestServer({ rateLimit: 1 });
  const reading = [
    ...server.app.routes.filter(({ method }) => method === "GET").map(({ path }) => `/api${path}`),
    "/tribute/reel",
    "/tribute/reel/watch",
    "/media/share/none.jpg",
  ];

  test.each(reading.map((url, at) => [url, at] as const))("%s", async (url, at) => {
    const visit = { method: "GET" as const, url, remoteAddress: `192.0.2.${at + 1}` };
    await limited.app.server.inject(visit);
    expect((await limited.app.server.inject(visit)).statusCode).toBe(429);
  });
});

test("each limit of a call belongs to a call that exists", () => {
  const names = new Set(server.app.routes.map(nameOf));
  expect(Object.keys(CALLS_PER_MINUTE).filter((name) => !names.has(name))).toEqual([]);
});

type Bound = keyof typeof LIMITS | keyof typeof EXISTING | { harmless: string };

const BY_THE_CLOCK = { harmless: "the clock adds it, and it takes one row after the other" };
const FOR_DELETED = { harmless: "each row that was ever stored is deleted once" };

/**
 * Says of each job which limit bounds how often somebody causes it, beside that of all changes. The
 * compiler refuses a job that is missing. What watching causes (`pieces`, `giftFilm`) waits once for
 * each reel.
 */
const JOBS: Record<JobName, Bound> = {
  normalise: "openedSubmissions",
  normaliseLong: "openedSubmissions",
  captions: "captionsFromSpeech",
  export: "export",
  pieces: "changes",
  giftFilm: "changes",
  inviteMails: "senderMails",
  mail: "senderMails",
  push: "changes",
  deliverThanks: "openedSubmissions",
  deliverNote: "notesToEverybody",
  tellGiven: "changes",
  releaseHeld: { harmless: "credits cause it, which somebody has bought" },
  removeFiles: FOR_DELETED,
  eraseMedia: FOR_DELETED,
  removeOriginals: FOR_DELETED,
  eraseAccount: FOR_DELETED,
  replayErasures: FOR_DELETED,
  finishRemovals: BY_THE_CLOCK,
  reduceReels: BY_THE_CLOCK,
  sweepRetention: BY_THE_CLOCK,
  sweepPictures: BY_THE_CLOCK,
  sweepUploads: BY_THE_CLOCK,
  watchUploads: BY_THE_CLOCK,
  sweepExports: BY_THE_CLOCK,
  sendPostponed: BY_THE_CLOCK,
  remind: BY_THE_CLOCK,
  remindSaved: BY_THE_CLOCK,
  progress: BY_THE_CLOCK,
  sweepJobs: BY_THE_CLOCK,
  backUp: BY_THE_CLOCK,
  reveal: BY_THE_CLOCK,
};

test("no call of anybody adds a job that only the clock adds", () => {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
    // A process looks for uploads when it starts.
    .filter((name) => name.endsWith(".ts") && !name.startsWith("start/"))
    .map((name) => readFileSync(join("server", name), "utf8"));
  const added = sources.flatMap((text) =>
    [...text.matchAll(/\.add(?:All)?\(\s*\w+,\s*"(\w+)"/g)].map(([, name = ""]) => name),
  );
  expect(added).toContain("deliverNote");
  const byTheClock = Object.entries(JOBS).filter(([, bound]) => bound === BY_THE_CLOCK);
  expect(byTheClock.filter(([name]) => added.includes(name))).toEqual([]);
});
