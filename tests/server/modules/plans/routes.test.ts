import { listPlans } from "@contract/http/stripe";
import { startTestServer } from "@tests/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

test("anybody sees the plans: five folks are free, and each further one is a dollar", async () => {
  const { data } = await server.call(listPlans);
  const [free, ...packs] = data ?? [];
  expect(free).toEqual({ id: "$0", folks: 5, amountCents: 0 });
  expect(packs.length).toBeGreaterThan(0);
  for (const { folks, amountCents } of packs) expect(amountCents).toBe(folks * 100);
});
