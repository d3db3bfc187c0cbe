import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /**
   * Whether people reach the server by https with a certificate that browsers trust. Only then may it say so for good:
   * HSTS for localhost would lock every other local project out of http.
   */
  isHttps: boolean;
  /** Whether people pay by Stripe: only then may its card form be on a page. */
  hasStripe?: boolean;
}

/** Google's sign-in popup loads its helper from here and talks to it in a frame of the project's auth domain. */
const GOOGLE_SCRIPTS = "https://apis.google.com";
const AUTH_DOMAINS = "https://*.firebaseapp.com";
/** Google Analytics, which the client loads only when it was built with a measurement id. */
const TAG_SCRIPTS = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com", TAG_SCRIPTS];

/** Stripe's card form: its script, which calls home, and the frames that it and the banks' questions are in. */
const STRIPE_SCRIPTS = "https://js.stripe.com";
const STRIPE_CALLS = "https://api.stripe.com";
const STRIPE_FRAMES = [STRIPE_SCRIPTS, "https://*.js.stripe.com", "https://hooks.stripe.com"];

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * For answers ahead of Fastify that are data and never a page: nothing in them is run, framed, guessed at or read by another site.
 */
export function bareSecurityHeaders({ isHttps }: SecurityHeaderOptions): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(isHttps && { "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains` }),
  };
}

/** Camera and microphone are ours alone; what the product never asks for is off. */
const permissionsPolicy = (payment: string) =>
  `camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(${payment}), usb=()`;

/** Puts the security headers on every answer of the server. Register it before anything else. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  { isHttps, hasStripe = false }: SecurityHeaderOptions,
): Promise<void> {
  const withStripe = (...sources: string[]) => (hasStripe ? sources : []);
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", GOOGLE_SCRIPTS, TAG_SCRIPTS, ...withStripe(STRIPE_SCRIPTS)],
        scriptSrcAttr: ["'none'"],
        // Emotion writes its rules into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: [
          "'self'",
          "ws:",
          "wss:",
          "https://*.googleapis.com",
          ...ANALYTICS,
          ...withStripe(STRIPE_CALLS),
        ],
        workerSrc: ["'self'", "blob:"],
        frameSrc: ["'self'", AUTH_DOMAINS, ...withStripe(...STRIPE_FRAMES)],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S } : false,
    // Paths and queries hold the tokens of links: other sites get our origin at most, which restricted API keys check.
    referrerPolicy: { policy: "strict-origin" },
    // `same-origin` would cut the page off from the sign-in popup that it opened.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  server.addHook("onRequest", async (_request, reply) => {
    // The buttons of Apple Pay and Google Pay are in Stripe's frame.
    const payment = withStripe("self", `"${STRIPE_SCRIPTS}"`).join(" ");
    reply.header("permissions-policy", permissionsPolicy(payment));
  });
}
