import { afterAll, expect, test } from "vitest";
import { killAndRestart, prepareMail } from "./killed";

const mail = await prepareMail();
afterAll(() => mail.remove());

// `tests/long` kills the worker at the earlier steps.
test("a worker that is killed after the last byte of a mail does not send it again and records that the outcome is unknown", async () => {
  expect(await killAndRestart(mail, "END")).toEqual({ state: "unconfirmed", arrived: 1 });
});
