import { killAndRestart, prepareMail } from "@tests/server/mail/killed";
import { afterAll, expect, test } from "vitest";

const mail = await prepareMail();
afterAll(() => mail.remove());

test("a worker that is killed before it has sent a mail sends it after the restart", async () => {
  expect(await killAndRestart(mail, "RCPT")).toEqual({ state: "sent", arrived: 1 });
});

test("a worker that is killed while it sends a mail never records the mail as sent unless it was", async () => {
  // The process may have died before or after it sent the end of the text.
  expect([
    { state: "sent", arrived: 1 },
    { state: "unconfirmed", arrived: 0 },
    { state: "unconfirmed", arrived: 1 },
  ]).toContainEqual(await killAndRestart(mail, "TEXT"));
});

test("a worker that is killed after the last byte of a mail does not send it again and records that the outcome is unknown", async () => {
  expect(await killAndRestart(mail, "END")).toEqual({ state: "unconfirmed", arrived: 1 });
});
