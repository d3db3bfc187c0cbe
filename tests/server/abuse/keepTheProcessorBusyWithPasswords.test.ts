import type { Worker } from "node:worker_threads";
import { saveGiftLink } from "@contract/http/gift";
import { giftDetails, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { expect, onTestFinished, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
const gift = giftDetails();

test("strangers cause no hashing, and organisers' hashes run one at a time without delaying files", async () => {
  const stranger = await server.newGuest();
  const threads = watchThreads();
  const save = (as = creator, id = tributeId) =>
    server.call(saveGiftLink, { as, body: { tributeId: id, gift, password: "a word" } });

  expect(await save(stranger)).toMatchObject({ code: "FORBIDDEN" });
  expect(await save(stranger, "no-such-reel")).toMatchObject({ code: "NOT_FOUND" });
  expect(threads.started).toBe(0);

  const answers = await Promise.all(Array.from({ length: 12 }, () => save()));
  const codes = answers.map(({ status }) => status);
  expect(codes.filter((status) => status === 200)).toHaveLength(6);
  expect(codes.filter((status) => status === 429)).toHaveLength(6);
  // Each hash had a thread of its own, so none of the threads that read files.
  expect(threads).toMatchObject({ started: 6, most: 1 });

  await useUp(server, "giftPassword", creator.uid);
  expect(await save()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

/** Counts the threads that this process starts, and how many of them run at the same time. */
function watchThreads() {
  const seen = { started: 0, running: 0, most: 0 };
  const onWorker = (worker: Worker) => {
    seen.started += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    worker.once("exit", () => void (seen.running -= 1));
  };
  process.on("worker", onWorker);
  onTestFinished(() => void process.off("worker", onWorker));
  return seen;
}
