import { listNotifications } from "@contract/http/notification";
import { createSubmission } from "@contract/http/submission";
import { saveQuestions } from "@contract/http/question";
import { EXISTING } from "@server/limits/existing";
import { LIMITS } from "@server/limits/table";
import type { Account } from "@tests/support/factories/accounts";
import { type Reel, newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
afterAll(() => site.close());

const begin = (as: Account, { id: tributeId, invite }: Reel) =>
  server.call(createSubmission, { as, body: { tributeId, invite, mimeType: "video/webm" } });

async function countBegun(as: Account, reel: Reel): Promise<number> {
  let begun = 0;
  while ((await begin(as, reel)).status === 200) begun += 1;
  return begun;
}

test("a guest sends a reel two videos for each of its questions, and six in any case", async () => {
  const creator = await server.newUser();
  const reel = await newLinkedReel(server, creator);
  expect(await countBegun(await server.newGuest(), reel)).toBe(EXISTING.answers.max);
  const guest = await server.newGuest();
  const questionIds = ["01", "02", "03", "04"].map((at) => `birthday-${at}`);
  await server.call(saveQuestions, { as: creator, body: { tributeId: reel.id, questionIds } });
  expect(await countBegun(guest, reel)).toBe(8);
  expect(await begin(guest, reel)).toMatchObject({
    code: "LIMIT_REACHED",
    error: EXISTING.answers.message,
  });
});

test("the videos of one person notify the organisers once an hour", async () => {
  const creator = await server.newUser();
  const reel = await newLinkedReel(server, creator);
  const [greedy, other] = [await server.newGuest(), await server.newGuest()];
  const notices = async () => {
    const { data } = await server.call(listNotifications, { as: creator });
    return data?.items.filter(({ type }) => type === "SUBMISSION_RECEIVED").length;
  };
  for (let sent = 0; sent < 3; sent += 1) await sendAnswer(server, site, { reel, as: greedy });
  expect(await notices()).toBe(1);
  await sendAnswer(server, site, { reel, as: other });
  expect(await notices()).toBe(2);
  server.advance(LIMITS.arrivalNotice.windowMs);
  await sendAnswer(server, site, { reel, as: greedy });
  expect(await notices()).toBe(3);
});
