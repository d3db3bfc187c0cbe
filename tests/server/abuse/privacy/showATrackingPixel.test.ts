import { createUser, updateProfile } from "@contract/http/user";
import { createTribute } from "@contract/http/tribute";
import { createGoogleAccount } from "@tests/support/factories/accounts";
import { tributeDetails } from "@tests/support/factories/reels";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const ada = await server.newUser();
const GOOGLE = "https://lh3.googleusercontent.com/a/AbC-123=s96-c";

const saveProfile = (image: string) =>
  server.call(updateProfile, {
    as: ada,
    body: { userDetails: { firstName: "Ada", lastName: "Lovelace", image } },
  });

const FOREIGN = [
  "https://evil.test/pixel.gif",
  "https://googleusercontent.com.evil.test/a",
  "https://evil.test/lh3.googleusercontent.com/a",
  "https://lh3.googleusercontent.com@evil.test/a",
  "https://lh3.googleusercontent.com:8443/a",
  "http://lh3.googleusercontent.com/a",
  "//evil.test/pixel.gif",
  "/media//evil.test/pixel.gif",
  "/media/../../pixel.gif",
];

test.each(FOREIGN)("%s is refused as the picture of a profile or a reel", async (url) => {
  expect(await saveProfile(url)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  const body = tributeDetails({ imageUrl: url });
  expect(await server.call(createTribute, { as: ada, body })).toMatchObject({ status: 400 });
});

test("an account can show the picture of its Google account, and signs up without any other", async () => {
  const account = await createGoogleAccount();
  const body = newUserBody(account);
  const withImage = (image: string) =>
    server.call(createUser, {
      as: account,
      body: { ...body, userDetails: { ...body.userDetails, image } },
    });
  const { status, data } = await withImage("https://evil.test/pixel.gif");
  expect([status, data?.basicInfo.image]).toEqual([200, null]);
  expect((await saveProfile(GOOGLE)).data?.basicInfo.image).toBe(GOOGLE);
});

test("a reel's picture is always one of our own", async () => {
  const body = tributeDetails({ imageUrl: GOOGLE });
  expect((await server.call(createTribute, { as: ada, body })).status).toBe(400);
});
