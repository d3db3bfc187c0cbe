import { getGiftLink } from "@contract/http/gift";
import { listSubmissions } from "@contract/http/submission";
import { getThanks } from "@contract/http/thanks";
import { getTributePage, listInvitees, listTributes } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import { expect, inject, it } from "vitest";
import {
  deleteOwner,
  finishOwner,
  isFinished,
  findOwner,
  createOwner,
} from "../../../scripts/seed/people";
import { FOLKS_TO_BUY, SEED_OWNER, REELS } from "../../../scripts/seed/plan";
import {
  blockSender,
  buyFolks,
  createReel,
  waitUntilPrepared,
  writeThanks,
} from "../../../scripts/seed/reels";
import { call, poll } from "@tests/support/e2e/api";

const origin = inject("productOrigin");
const [birthday, wedding] = REELS;

it("seeding creates reels whose people have sent videos, opened the link or declined, and repeats an interrupted run", async () => {
  const interrupted = await createOwner(origin);
  expect(await isFinished(origin, interrupted)).toBe(false);
  await deleteOwner(origin, interrupted);

  const owner = await createOwner(origin);
  const seeding = { origin, owner };
  await buyFolks(seeding, FOLKS_TO_BUY);
  expect((await call(origin, getProfile, { as: owner })).credit).toBe(5 + FOLKS_TO_BUY);
  if (!wedding) throw new Error("There is no second reel");
  // A voice is prepared faster than a picture, and other tests cover the formats.
  const speakers = wedding.speakers
    .slice(0, 1)
    .map((speaker) => ({ ...speaker, video: "giulia.m4a" }));
  const tributeId = await createReel(seeding, { ...wedding, speakers });
  await waitUntilPrepared(seeding, tributeId);
  await finishOwner(origin, owner);

  const query = { tributeId };
  const [video] = await call(origin, listSubmissions, { query, as: owner });
  expect(video).toMatchObject({ state: "ready", contributor: { firstName: "Fatima" } });
  const { counts } = await call(origin, listInvitees, { query, as: owner });
  expect(counts).toMatchObject({ submitted: 1, opened: 2, declined: 1, invited: 2 });
  const gift = await call(origin, getGiftLink, { query, as: owner });
  expect(Date.parse(gift?.gift.revealAt ?? "")).toBeGreaterThan(Date.now());
  const page = await call(origin, getTributePage, { query, as: owner });
  expect(page.tribute?.questions).toHaveLength(3);
  expect((await call(origin, listTributes, { as: owner })).items).toHaveLength(1);

  const known = await poll(() => findOwner(origin));
  expect(known.uid).toBe(owner.uid);
  expect(await isFinished(origin, known)).toBe(true);
  expect(SEED_OWNER.email).toMatch(/@example\.com$/);
});

it("a seeded gift has a late video that waits, a late sender who is blocked, and a thank-you", async () => {
  const owner = await poll(() => findOwner(origin));
  const seeding = { origin, owner };
  if (!birthday) throw new Error("There is no first reel");
  const tributeId = await createReel(seeding, { ...birthday, speakers: [] });
  await waitUntilPrepared(seeding, tributeId);
  await blockSender(seeding, tributeId, birthday);
  await writeThanks(seeding, tributeId, birthday);

  const query = { tributeId };
  const videos = await call(origin, listSubmissions, { query, as: owner });
  expect(videos.map(({ contributor, isWaiting }) => [contributor.firstName, isWaiting])).toEqual([
    ["Giulia", true],
  ]);
  const { items } = await call(origin, listInvitees, { query, as: owner });
  expect(items.map(({ name, isBlocked }) => [name, isBlocked])).toEqual(
    expect.arrayContaining([
      ["Giulia Conti", false],
      ["Cheap Followers", true],
    ]),
  );
  const { thanks } = await call(origin, getThanks, { query, as: owner });
  expect(thanks).toMatchObject([{ from: "Elena María Delgado", isPersonal: false }]);
  const given = await call(origin, getGiftLink, { query, as: owner });
  expect(given?.gift.contributorsWatch).toBe(true);
  expect(given?.recipients.map(({ watchedAt }) => watchedAt !== null)).toEqual([false, true]);
});
