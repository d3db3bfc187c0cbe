import { PGlite } from "@electric-sql/pglite";
import { embeddedHandle } from "@server/db/connection";
import { stripeAt } from "@tests/support/factories/stripeServer";
import { purchase, purchaseDeps } from "../purchase";

/*
 * Buys folks, and kills itself before the given step. Each call to the database or to Stripe is a
 * step. If it is not killed, it prints the number of steps.
 */
const [, , folder = "", port = "", killAt = ""] = process.argv;
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(killAt)) process.kill(process.pid, "SIGKILL");
}

const client = await PGlite.create(folder);
const query = client.query.bind(client);
const transaction = client.transaction.bind(client);
const counted: Pick<PGlite, "query" | "transaction"> = {
  query: (...given) => {
    step();
    return query(...given);
  },
  transaction: async (work) => {
    const result = await transaction((tx) => {
      const inside = tx.query.bind(tx);
      tx.query = (...given) => {
        step();
        return inside(...given);
      };
      step();
      return work(tx);
    });
    // The row is written, but nobody has been told.
    step();
    return result;
  },
};
Object.assign(client, counted);
const stripe = stripeAt(Number(port));
const create = stripe.createCheckout.bind(stripe);
stripe.createCheckout = async (order) => {
  step();
  const made = await create(order);
  step();
  return made;
};

await purchase(purchaseDeps(embeddedHandle(client), stripe));
process.stdout.write(`${JSON.stringify({ steps })}\n`);
await client.close();
