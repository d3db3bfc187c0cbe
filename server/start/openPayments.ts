import type { Env } from "../config/env";
import type { Platform } from "../deps";
import type { PaymentProvider } from "../payments/provider";
import { SANDBOX_PATH, SandboxProvider } from "../payments/sandboxProvider";
import { StripeProvider } from "../payments/stripeProvider";

interface OpenPayments {
  /** The provider is null if nobody can pay. */
  provider: PaymentProvider | null;
  /** The start prints this description. */
  description: string;
}

/**
 * Opens the payment provider: Stripe, if the environment has a key (the start prints whether it is
 * a live one). Without a key, local mode uses the sandbox, which gives folks for free, and an
 * installation with real sign-in takes no payments.
 */
export function openPayments(env: Env, parts: Pick<Platform, "db" | "clock">): OpenPayments {
  const { STRIPE_SECRET_KEY: secretKey, BRAND: brand, STRIPE_TAX: hasTax } = env;
  if (secretKey) {
    const mode = /^\w+_live_/.test(secretKey) ? "live" : "test";
    const webhookSecrets = secretsOf(env.STRIPE_WEBHOOK_SECRET);
    const { clock } = parts;
    const options = { secretKey, mode, webhookSecrets, brand, hasTax, clock } as const;
    return {
      provider: new StripeProvider(options),
      description: mode === "live" ? "Stripe, live: real money" : "Stripe, test key: no real cards",
    };
  }
  if (env.FIREBASE_PROJECT_ID)
    return { provider: null, description: "nobody can pay: STRIPE_SECRET_KEY is not set" };
  return {
    provider: new SandboxProvider(parts),
    description: `sandbox, no money is taken: ${SANDBOX_PATH}`,
  };
}

const secretsOf = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
