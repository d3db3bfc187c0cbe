import { afterAll, expect, test } from "vitest";
import { killAndGoOn, prepareMail } from "./killed";

const mail = await prepareMail();
afterAll(() => mail.remove());

// `tests/long` kills it at the earlier steps.
test("a worker that is killed after the last byte of a mail sends no second one, and says that it does not know", async () => {
  expect(await killAndGoOn(mail, "END")).toEqual({ state: "unconfirmed", arrived: 1 });
});
