import { mailboxOf } from "@server/mail/mailbox";
import { openTestDatabase } from "@tests/support/database/database";
import { afterAll, expect, test } from "vitest";

const database = await openTestDatabase();
afterAll(() => database.close());

test.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+reels@example.com", "ada@example.com"],
  ["ada.lovelace@example.com", "ada.lovelace@example.com"],
  ["Ada.Love.Lace+x+y@gmail.com", "adalovelace@gmail.com"],
  ["ada.lovelace@googlemail.com", "adalovelace@gmail.com"],
])("%s is delivered to %s, for the server and the database", async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  const { rows } = await database.execute(`select mailbox('${address}') as mailbox`);
  expect(rows).toEqual([{ mailbox }]);
});
