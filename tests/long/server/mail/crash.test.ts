import { killAndGoOn, prepareMail } from "@tests/server/mail/killed";
import { afterAll, expect, test } from "vitest";

const mail = await prepareMail();
afterAll(() => mail.remove());

test("a worker that is killed before it has sent a mail sends it after the restart", async () => {
  expect(await killAndGoOn(mail, "RCPT")).toEqual({ state: "sent", arrived: 1 });
});

test("a worker that is killed within a mail never says that it was sent when it was not", async () => {
  // The end may or may not have followed the text before the process was gone.
  expect([
    { state: "sent", arrived: 1 },
    { state: "unconfirmed", arrived: 0 },
    { state: "unconfirmed", arrived: 1 },
  ]).toContainEqual(await killAndGoOn(mail, "TEXT"));
});
