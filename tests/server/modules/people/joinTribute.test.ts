import { limitInviteLink, renewInviteLink } from "@contract/http/invite";
import { HOUR_MS } from "@contract/time";
import { listContributedTributes, listTributes } from "@contract/http/tribute";
import { tributes } from "@server/db/schema/tributes";
import type { Account } from "@tests/support/factories/accounts";
import {
  requestSubmission,
  inviteToken,
  joinWithoutVideo,
  newReel,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDesk, personalTokenOf } from "./desk";

const server = await startTestServer();

async function reel() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const invite = await inviteToken(server, creator, tributeId);
  return { creator, tributeId, invite };
}

const takesPartIn = async (as: Account) =>
  (await server.call(listContributedTributes, { as })).data?.items.map((card) => card._id);

test(
  "starting to record counts a person once, however often it is requested at once",
  { tags: ["S7.31"] },
  async () => {
    const { creator, ...entryLink } = await reel();
    const guest = await server.newGuest();
    const requestToRecord = () => requestSubmission(server, guest, entryLink);

    const answers = [
      ...(await Promise.all([requestToRecord(), requestToRecord(), requestToRecord()])),
      await requestToRecord(),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const cards = await server.call(listTributes, { as: creator });
    expect(cards.data?.items[0]?.contributors).toBe(1);
    expect(await takesPartIn(guest)).toEqual([entryLink.tributeId]);
  },
);

test("a link with an end admits nobody new after it and removes nobody", async () => {
  const { creator, tributeId, invite } = await reel();
  const entryLink = { tributeId, invite };
  const [early, late] = [await server.newUser(), await server.newUser()];
  const limitTo = (expiresAt: Date | null) =>
    server.call(limitInviteLink, {
      as: creator,
      body: { tributeId, expiresAt: expiresAt?.toISOString() ?? null },
    });
  const inAnHour = new Date(server.deps.clock().getTime() + HOUR_MS);
  expect((await limitTo(inAnHour)).data).toMatchObject({ expiresAt: inAnHour.toISOString() });
  await joinWithoutVideo(server, early, entryLink);

  server.advance(HOUR_MS);

  expect((await requestSubmission(server, late, entryLink)).code).toBe("LINK_INVALID");
  expect((await requestSubmission(server, early, entryLink)).status).toBe(200);
  const renewed = await server.call(renewInviteLink, { as: creator, body: { tributeId } });
  expect(renewed.data).toMatchObject({ expiresAt: null });
  await limitTo(inAnHour);
  const link = new URL(renewed.data?.link ?? "").searchParams.get("invite") ?? "";
  expect((await requestSubmission(server, late, { tributeId, invite: link })).status).toBe(403);
  await limitTo(null);
  expect((await requestSubmission(server, late, { tributeId, invite: link })).status).toBe(200);
});

test("a personal link that somebody has used admits others for as long as the open link does", async () => {
  const desk = await newDesk(server);
  const { tributeId, person } = desk;
  await desk.invite("bob@example.com", "eve@example.com");
  const [bobs, eves] = [
    await personalTokenOf(server, await person("bob@example.com")),
    await personalTokenOf(server, await person("eve@example.com")),
  ];
  const [bob, stranger] = [await server.newGuest(), await server.newGuest()];
  await joinWithoutVideo(server, bob, { tributeId, invite: bobs });
  const inviteExpiresAt = new Date(server.deps.clock().getTime() - 1);
  await server.deps.db.update(tributes).set({ inviteExpiresAt }).where(eq(tributes.id, tributeId));

  expect((await requestSubmission(server, stranger, { tributeId, invite: bobs })).code).toBe(
    "LINK_INVALID",
  );
  expect((await requestSubmission(server, bob, { tributeId, invite: bobs })).status).toBe(200);
  expect((await requestSubmission(server, stranger, { tributeId, invite: eves })).status).toBe(200);
});

test("a revoked link admits nobody new and removes nobody", async () => {
  const { tributeId, invite } = await reel();
  const entryLink = { tributeId, invite };
  const [early, late] = [await server.newUser(), await server.newUser()];
  await joinWithoutVideo(server, early, entryLink);

  await server.deps.db.update(tributes).set({ inviteVersion: 2 }).where(eq(tributes.id, tributeId));

  expect((await requestSubmission(server, late, entryLink)).code).toBe("LINK_INVALID");
  expect(await takesPartIn(late)).toEqual([]);
  expect((await requestSubmission(server, early, entryLink)).status).toBe(200);
});
