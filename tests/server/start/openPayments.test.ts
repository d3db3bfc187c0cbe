import { readEnv } from "@server/config/env";
import { openPayments } from "@server/start/openServices";
import { openTestDatabase } from "@tests/support/database/database";
import { afterAll, expect, test } from "vitest";

const database = await openTestDatabase();
afterAll(() => database.close());

/** Contains everything that an installation for the public must set. */
const PRODUCTION = {
  FIREBASE_PROJECT_ID: "reels",
  PUBLIC_URL: "https://reels.example.com",
  SMTP_URL: "smtp://mail.example.com",
  APP_SECRET: "s".repeat(32),
  API_KEY: "another-key",
  TRUST_PROXY: "none",
};
const STRIPE_WEBHOOK_SECRET = "whsec_1";

test.each([
  [{}, "sandbox", "sandbox, no money is taken: /dev/checkout"],
  [PRODUCTION, undefined, "nobody can pay: STRIPE_SECRET_KEY is not set"],
  [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET },
    "test",
    "Stripe, test key: no real cards",
  ],
  [
    { ...PRODUCTION, STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET },
    "live",
    "Stripe, live: real money",
  ],
])("%o takes money by %s", (variables, mode, description) => {
  const { db } = database;
  const opened = openPayments(readEnv(variables), { db, clock: () => new Date() });
  expect([opened.provider?.mode, opened.description]).toEqual([mode, description]);
});
