import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { newId } from "@server/ids";
import { StripeProvider } from "@server/payments/stripeProvider";
import Stripe from "stripe";

const SECRET_KEY = "sk_test_51FolkreelTestKey";

interface StripeRequest {
  method: string;
  path: string;
  key: string | undefined;
  fields: Record<string, string>;
}

interface StripeSession {
  [field: string]: unknown;
  id: string;
  client_reference_id: string;
  amount_subtotal: number;
}

/**
 * Disturbs a request. `hang` never responds. `lost` performs the request but loses the response.
 */
type Trouble = "hang" | "lost" | { status: number; error: object };

interface ProviderOptions {
  webhookSecrets?: readonly string[];
  hasTax?: boolean;
  key?: string;
  timeout?: number;
}

/** Returns the product's payment provider for such a server, also from another process. */
export function stripeAt(port: number, options: ProviderOptions = {}): StripeProvider {
  const { webhookSecrets = [], hasTax = false, key = SECRET_KEY, timeout = 60_000 } = options;
  return new StripeProvider({
    secretKey: key,
    mode: "test",
    webhookSecrets,
    brand: "Folkreel",
    hasTax,
    clock: () => new Date(),
    host: { host: "127.0.0.1", port, protocol: "http", timeout },
  });
}

/**
 * Starts a server that speaks as much of Stripe's HTTP as the product needs, and refuses what
 * Stripe would refuse: a wrong key, an unknown customer, a POST without an idempotency key, and the
 * same key for something else.
 */
export async function startStripe() {
  const requests: StripeRequest[] = [];
  const troubles: Trouble[] = [];
  const sessions = new Map<string, StripeSession>();
  const customers = new Set<string>();
  const byKey = new Map<string, { fields: string; session: StripeSession }>();

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { headers, method = "", url = "" } = request;
    const key = headers["idempotency-key"]?.toString();
    const fields = Object.fromEntries(new URLSearchParams(body));
    requests.push({ method, path: url, key, fields });
    const trouble = troubles.shift();
    if (trouble === "hang") return;
    if (typeof trouble === "object") {
      send(response, trouble.status, { error: trouble.error });
      return;
    }
    const [status, result] =
      headers.authorization === `Bearer ${SECRET_KEY}`
        ? route(method, url, { key, body, fields })
        : [401, refusal("authentication_error", "invalid_api_key")];
    if (trouble === "lost") response.destroy();
    else send(response, status, result);
  }

  function route(
    method: string,
    url: string,
    sent: { key: string | undefined; body: string; fields: Record<string, string> },
  ): [number, object] {
    if (method === "POST" && url === "/v1/checkout/sessions") return create(sent);
    const id = /^\/v1\/checkout\/sessions\/(\w+)\?expand/.exec(url)?.[1] ?? "";
    const session = sessions.get(id);
    if (method === "GET" && session) return [200, session];
    return [404, refusal("invalid_request_error", "resource_missing")];
  }

  function create({
    key,
    body,
    fields,
  }: {
    key: string | undefined;
    body: string;
    fields: Record<string, string>;
  }): [number, object] {
    if (!key) return [400, refusal("invalid_request_error", "no_idempotency_key")];
    const before = byKey.get(key);
    if (before)
      return before.fields === body
        ? [200, before.session]
        : [400, refusal("idempotency_error", "idempotency_key_in_use")];
    const { customer, client_reference_id = "" } = fields;
    if (customer && !customers.has(customer))
      return [400, refusal("invalid_request_error", "resource_missing", "customer")];
    const cents =
      Number(fields["line_items[0][quantity]"]) *
      Number(fields["line_items[0][price_data][unit_amount]"]);
    const id = `cs_test_${newId().replaceAll(/\W/g, "")}`;
    const session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.test/${id}`,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      client_reference_id,
      customer: customer ?? null,
      currency: fields["line_items[0][price_data][currency]"],
      amount_subtotal: cents,
      amount_total: cents,
    };
    sessions.set(id, session);
    byKey.set(key, { fields: body, session });
    return [200, session];
  }

  return {
    requests,
    /** Each entry affects the next request. */
    troubles,
    customers,
    session(id: string): StripeSession {
      const session = sessions.get(id);
      if (!session) throw new Error(`There is no session ${id}.`);
      return session;
    },
    port,
    made: () => sessions.size,
    provider: (webhookSecrets: readonly string[], options: ProviderOptions = {}) =>
      stripeAt(port, { ...options, webhookSecrets }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
  response.end(JSON.stringify(body));
}

function refusal(type: string, code: string, param?: string): object {
  return { error: { type, code, param, message: `Refused: ${code}` } };
}

/** Builds the body and header of a webhook, signed at this time. */
export function webhook(
  event: { id?: string; type: string; object: object },
  secret: string,
  at = new Date(),
): { payload: string; headers: Record<string, string> } {
  const { id = `evt_${newId()}`, type, object } = event;
  const payload = JSON.stringify({ id, object: "event", type, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return { payload, headers };
}
