import { createTribute } from "@contract/http/tribute";
import { createGuestAccount } from "@tests/support/factories/accounts";
import {
  inviteToken,
  newReel,
  requestSubmission,
  tributeDetails,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

async function anotherReel(): Promise<{ tributeId: string; invite: string }> {
  const creator = await server.newUser();
  const id = await newReel(server, creator);
  return { tributeId: id, invite: await inviteToken(server, creator, id) };
}

test("a guest can take part but cannot create a reel", async () => {
  const guest = await server.newGuest();
  const joined = await requestSubmission(server, guest, await anotherReel());
  const made = await server.call(createTribute, { as: guest, body: tributeDetails() });
  expect(joined.status).toBe(200);
  expect(made.code).toBe("ACCOUNT_NEEDED");
});

test("a user without a profile is asked to create one", async () => {
  const guest = await createGuestAccount();
  const joined = await requestSubmission(server, guest, await anotherReel());
  expect(joined.code).toBe("ACCOUNT_NEEDED");
});
