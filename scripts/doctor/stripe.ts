import { array, type InferType, object, string } from "yup";
import type { Env } from "../../server/config/env";
import { WEBHOOK_PATH } from "../../server/payments/provider";
import { WEBHOOK_EVENTS } from "../../server/payments/stripeEvents";
import { tryFetch } from "./tryFetch";
import { type Finding, note, ok, wrong } from "./finding";

const endpointsSchema = object({
  data: array()
    .of(
      object({
        url: string().required(),
        status: string().required(),
        enabled_events: array().of(string().required()).required(),
      }),
    )
    .required(),
});
type WebhookEndpoint = InferType<typeof endpointsSchema>["data"][number];

/**
 * Asks Stripe at `host` whether it accepts the key, and whether its webhook sends every event that
 * the payments need.
 */
export async function findStripe(env: Env, host: string): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` };
  const [sessions, endpoints] = await Promise.all([
    tryFetch(`${host}/v1/checkout/sessions?limit=1`, headers),
    tryFetch(`${host}/v1/webhook_endpoints?limit=100`, headers),
  ]);
  if (sessions === undefined) return [wrong("Stripe: does not answer")];
  if (sessions.status === 401)
    return [wrong("Stripe: does not accept the key in STRIPE_SECRET_KEY")];
  if (!sessions.ok)
    return [wrong(`Stripe: the key may not read Checkout Sessions (${sessions.status})`)];
  return [ok("Stripe: answers, and accepts the key"), await checkWebhook(env, endpoints)];
}

async function checkWebhook({ PUBLIC_URL }: Env, answer: Response | undefined): Promise<Finding> {
  if (!answer?.ok)
    return note(
      "Stripe: the key may not list webhooks; compare their events with docs/operations.md",
    );
  const { data } = await endpointsSchema.validate(await answer.json());
  const ours = data.filter(({ url }) => pointsHere(url, PUBLIC_URL));
  const [first] = ours;
  if (!first) return note(`Stripe: no webhook leads to ${PUBLIC_URL ?? ""}${WEBHOOK_PATH}`);
  const enabled = new Set(ours.filter(({ status }) => status === "enabled").flatMap(eventsOf));
  const missing = WEBHOOK_EVENTS.filter((event) => !enabled.has("*") && !enabled.has(event));
  return missing.length === 0
    ? ok("Stripe: the webhook sends all required events")
    : wrong(`Stripe: the webhook ${first.url} does not send ${missing.join(", ")}`);
}

const eventsOf = ({ enabled_events: events }: WebhookEndpoint): string[] => events;

const pointsHere = (url: string, origin: string | undefined): boolean => {
  const path = url.replace(/\/$/, "");
  return origin ? path === new URL(WEBHOOK_PATH, origin).href : path.endsWith(WEBHOOK_PATH);
};
