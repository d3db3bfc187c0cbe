import { SUBMISSION_STATES, type SubmissionState } from "@contract/domain/submission";
import { UNTRIMMED } from "@contract/trim";
import { lockSubmission } from "@server/modules/videos/repository";
import {
  type EventDetails,
  EVENTS,
  transition,
  type VideoEvent,
} from "@server/modules/videos/states";
import { users } from "@server/db/schema/users";
import { newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { FAILED, PREPARED } from "@tests/server/modules/videos/outcomes";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
const contributor = await newContributor(server, creator, tributeId);

beforeEach(() => {
  server.jobs.length = 0;
  server.emitted.length = 0;
});

/** Says what becomes of a video in each state in which an event may happen. */
const NEXT: Record<VideoEvent, Partial<Record<SubmissionState, SubmissionState>>> = {
  arrived: { uploading: "uploaded" },
  retried: { failed: "uploaded" },
  released: { held: "uploaded" },
  started: { uploaded: "processing", processing: "processing" },
  postponed: { processing: "uploaded" },
  trimmed: { uploaded: "uploaded", processing: "uploaded", ready: "uploaded" },
  prepared: { processing: "ready" },
  failed: { processing: "failed" },
};

const JOBS: Record<VideoEvent, string[]> = {
  arrived: ["normalise"],
  retried: ["normalise"],
  released: ["normalise"],
  started: [],
  postponed: ["normaliseLong"],
  trimmed: ["normalise"],
  prepared: ["pieces"],
  failed: [],
};

/** Changes what the status board says of the sender. */
const ON_BOARD = new Set<VideoEvent>(["arrived", "retried", "released", "prepared", "failed"]);

const DETAILS: EventDetails = {
  arrived: { file: { size: 1000, sha256: "ab" }, trim: UNTRIMMED, isHeldForReview: false },
  retried: { acceptsIncomplete: false },
  released: null,
  started: null,
  postponed: null,
  trimmed: UNTRIMMED,
  prepared: PREPARED,
  failed: FAILED,
};

async function happen(event: VideoEvent, state: SubmissionState) {
  const id = await newClip(server, tributeId, contributor, { state });
  const changed = await db.transaction(async (tx) => {
    const row = await lockSubmission(tx, id);
    return row && transition(server.deps, tx, row, event, DETAILS[event]);
  });
  const stored = await db.transaction((tx) => lockSubmission(tx, id));
  const events = new Set(server.emitted.map((one) => one.event));
  return { isChanged: changed !== undefined, state: stored?.state, events };
}

const CASES = (Object.keys(EVENTS) as VideoEvent[]).flatMap((event) =>
  SUBMISSION_STATES.map((state) => [event, state] as const),
);

test.each(CASES)("the event %s, of a video that is %s", async (event, state) => {
  const next = NEXT[event][state];
  const found = await happen(event, state);
  expect(found).toMatchObject({ isChanged: next !== undefined, state: next ?? state });
  const jobs = server.jobs.filter(({ name }) => name !== "push").map(({ name }) => name);
  expect(jobs).toEqual(next ? JOBS[event] : []);
  expect(found.events.has("submission")).toBe(next !== undefined);
  expect(found.events.has("invitee")).toBe(next !== undefined && ON_BOARD.has(event));
});

test.each([
  ["arrived", "uploading"],
  ["retried", "failed"],
] as const)("a video that has %s is held without a credit", async (event, state) => {
  const poor = await server.newUser();
  await db.update(users).set({ credit: 0 }).where(eq(users.id, poor.uid));
  const reelId = await newReel(server, poor);
  const sender = await newContributor(server, poor, reelId);
  const id = await newClip(server, reelId, sender, { state });
  const row = await db.transaction(async (tx) => {
    const old = await lockSubmission(tx, id);
    return old && transition(server.deps, tx, old, event, DETAILS[event]);
  });
  expect(row?.state).toBe("held");
  expect(server.jobs.some(({ name }) => name === "normalise")).toBe(false);
});
