import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { newId } from "@server/ids";
import { WEBHOOK_PATH } from "@server/payments/provider";
import type { Account } from "@tests/support/factories/accounts";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { type startStripe, webhook } from "@tests/support/factories/stripeServer";

export const SECRET = "whsec_current";
export const redirectUrl = `${ORIGIN}/tribute/x?view=board`;

export function shopOf(server: TestServer, stripe: Awaited<ReturnType<typeof startStripe>>) {
  /**
   * Sends a webhook as Stripe does.
   * @returns the status of the response.
   */
  const deliver = async (
    event: Parameters<typeof webhook>[0],
    { secret = SECRET, at = new Date() }: { secret?: string; at?: Date } = {},
  ): Promise<number> => {
    const sent = webhook(event, secret, at);
    const { statusCode } = await server.app.server.inject({
      method: "POST",
      url: WEBHOOK_PATH,
      ...sent,
    });
    return statusCode;
  };

  const beginCheckout = async (as: Account, folks = 10): Promise<string> => {
    const body = { folks, redirectUrl };
    const { data, error } = await server.call(createCheckoutSession, { as, body });
    if (!data) throw new Error(error);
    return data.sessionId;
  };

  /**
   * Pays on Stripe's page without reporting it to the product yet.
   * @returns the payment's id at Stripe.
   */
  const pay = (sessionId: string, changes: object = {}): string => {
    const session = stripe.session(sessionId);
    const intent = `pi_${newId()}`;
    const paid = { status: "complete", payment_status: "paid", payment_intent: intent };
    Object.assign(session, paid, { customer: `cus_${sessionId}` }, changes);
    return intent;
  };

  const reportSession = (sessionId: string, what = "completed", id?: string) =>
    deliver({
      ...(id && { id }),
      type: `checkout.session.${what}`,
      object: stripe.session(sessionId),
    });

  return {
    deliver,
    beginCheckout,
    pay,
    reportSession,
    /**
     * Buys folks and reports the payment.
     * @returns the payment's id at Stripe.
     */
    buy: async (as: Account, folks: number, changes: object = {}): Promise<string> => {
      const sessionId = await beginCheckout(as, folks);
      const intent = pay(sessionId, changes);
      await reportSession(sessionId);
      return intent;
    },
    /** Reports one refund: that it was made, or its outcome. */
    refund: (
      intent: string,
      cents: number,
      { id = `re_${newId()}`, what = "created", status = "succeeded" } = {},
    ) =>
      deliver({
        type: what.includes(".") ? what : `refund.${what}`,
        object: { id, payment_intent: intent, amount: cents, status },
      }),
    dispute: (intent: string, cents: number, [what, status]: [what: string, status: string]) =>
      deliver({
        type: `charge.dispute.${what}`,
        object: { id: `dp_${intent}`, payment_intent: intent, amount: cents, status },
      }),
    paymentStatus: async (as: Account, sessionId: string) =>
      (await server.call(getCheckoutSession, { as, query: { sessionId } })).data,
  };
}
