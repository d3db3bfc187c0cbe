import { getInvite } from "@contract/http/invite";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

test("the creator gets the open link and the remaining credit", { tags: ["S7.15"] }, async () => {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);

  const { data } = await server.call(getInvite, { as: creator, query: { tributeId } });

  expect(data?.link).toMatch(new RegExp(`^${ORIGIN}/tribute/${tributeId}\\?invite=[\\w-]{43}$`));
  expect(data?.credit).toBe(5);
});

test("the open link stays the same, and each reel has a different one", async () => {
  const creator = await server.newUser();
  const linkOf = async (tributeId: string) =>
    (await server.call(getInvite, { as: creator, query: { tributeId } })).data?.link;
  const [one, other] = [await newReel(server, creator), await newReel(server, creator)];

  expect(await linkOf(one)).toBe(await linkOf(one));
  expect((await linkOf(one))?.split("=")[1]).not.toBe((await linkOf(other))?.split("=")[1]);
});
