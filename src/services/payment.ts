import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/stripe";
import { api, type Tag } from "./api";
import { change, cacheOptions, oneTimeQuery, query } from "./endpoints";
import { OUTDATED } from "./live";

export type Payment = DataOf<typeof contract.getCheckoutSession>;

/**
 * Lists the delays before each further request, in ms, because the provider may report a payment
 * seconds after the payer returns.
 */
const WAITS_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000] as const;

const tag = ({ sessionId }: { sessionId: string }): Tag => ({ type: "payment", id: sessionId });

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const {
  useListPlansQuery,
  useCreateCheckoutMutation,
  useOpenCheckoutQuery,
  useFollowPaymentQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: query(build, contract.listPlans, { isKept: true }),
    createCheckout: change(build, contract.createCheckoutSession),
    /** Opens the checkout for a screen that shows the card form. */
    openCheckout: oneTimeQuery(build, contract.createCheckoutSession),
    /**
     * Returns the state of a payment. It repeats the request until the state is known, for at most
     * half a minute.
     */
    followPayment: build.query<Payment, { sessionId: string }>({
      queryFn: async (asked, { signal }, _, ask) => {
        for (let times = 0; ; times += 1) {
          const answer = await ask({
            ...contract.getCheckoutSession,
            query: asked,
          });
          if (answer.error) return { error: answer.error, meta: answer.meta };
          const payment = answer.data as Payment;
          const waitMs = WAITS_MS[times];
          if (payment.state !== "open" || waitMs === undefined) return { data: payment };
          await wait(waitMs);
          if (signal.aborted) return { data: payment };
        }
      },
      ...cacheOptions({
        tag,
        live: {
          credit: ({ state }: Payment) => (state === "processing" ? OUTDATED : undefined),
        },
      }),
    }),
  }),
});
