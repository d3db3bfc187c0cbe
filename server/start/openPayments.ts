import type { Env } from "../config/env";
import type { Deps } from "../deps";
import type { PaymentProvider } from "../payments/provider";
import { SANDBOX_PATH, SandboxProvider } from "../payments/sandboxProvider";
import { StripeProvider } from "../payments/stripeProvider";

interface OpenPayments {
  /** Null where nobody can pay. */
  provider: PaymentProvider | null;
  /** For the start. */
  words: string;
}

/**
 * Who takes the money: Stripe with the environment's key, of which the start says whether it is a live one. Without a key it is the
 * sandbox in local mode, where it gives its owner folks for nothing, and nobody where people sign in for real.
 */
export function openPayments(env: Env, parts: Pick<Deps, "db" | "clock">): OpenPayments {
  const { STRIPE_SECRET_KEY: secretKey, BRAND: brand, STRIPE_TAX: hasTax } = env;
  if (secretKey) {
    const mode = /^\w+_live_/.test(secretKey) ? "live" : "test";
    const webhookSecrets = secretsOf(env.STRIPE_WEBHOOK_SECRET);
    const { clock } = parts;
    const options = { secretKey, mode, webhookSecrets, brand, hasTax, clock } as const;
    return {
      provider: new StripeProvider(options),
      words: mode === "live" ? "Stripe, live: real money" : "Stripe, test key: no real cards",
    };
  }
  if (env.FIREBASE_PROJECT_ID)
    return { provider: null, words: "nobody can pay: STRIPE_SECRET_KEY is not set" };
  return {
    provider: new SandboxProvider(parts),
    words: `sandbox, no money is taken: ${SANDBOX_PATH}`,
  };
}

const secretsOf = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
