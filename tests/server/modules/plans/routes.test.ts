import { listPlans } from "@contract/http/stripe";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

test(
  "anybody can see the plans: five folks are free, and each further one costs a dollar",
  { tags: ["S1.8", "S7.20", "S9.1", "S9.2"] },
  async () => {
    const { data } = await server.call(listPlans);
    const [free, ...packs] = data ?? [];
    expect(free).toEqual({ id: "$0", folks: 5, amountCents: 0 });
    expect(packs.length).toBeGreaterThan(0);
    for (const { folks, amountCents } of packs) expect(amountCents).toBe(folks * 100);
  },
);
