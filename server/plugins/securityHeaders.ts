import { MEDIA_PATH } from "@contract/limits";
import type { IncomingMessage } from "node:http";
import type { ClientServices } from "@contract/prerender";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /**
   * Tells whether people reach the server by https with a certificate that browsers trust. Only
   * then may it send HSTS, because HSTS for localhost would keep every other local project from
   * using http.
   */
  isHttps: boolean;
  /**
   * Tells whether people pay through Stripe, because only then may a page contain its card form.
   */
  hasStripe?: boolean;
  services?: ClientServices;
  /** Pages of other origins show pictures and videos of this server. */
  isEmbedded?: boolean;
  /** Returns the host that people see, such as reels.example.com. */
  hostOf?: (request: IncomingMessage) => string | null;
}

/**
 * Google's sign-in popup loads its helper from here, also with the local emulator, and talks to it
 * in a frame of the project's auth domain.
 */
const GOOGLE_SCRIPTS = "https://apis.google.com";
/** These are the pictures of Google accounts. All other pictures are stored here. */
const GOOGLE_PICTURES = "https://*.googleusercontent.com";
const FIREBASE_CALLS = "https://*.googleapis.com";
const TAG_SCRIPTS = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com", TAG_SCRIPTS];

/**
 * Stripe's card form needs its script, which calls Stripe's API, and frames for the form and for
 * the banks' confirmation dialogs.
 */
const STRIPE_SCRIPTS = "https://js.stripe.com";
const STRIPE_CALLS = "https://api.stripe.com";
const STRIPE_FRAMES = [STRIPE_SCRIPTS, "https://*.js.stripe.com", "https://hooks.stripe.com"];

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Returns the headers of answers that bypass Fastify. They contain data and never a page, so
 * browsers must not run, frame, sniff or share them with other sites.
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

/**
 * Allows camera and microphone for our own pages only, and disables features that the product never
 * uses.
 */
const permissionsPolicy = (payment: string) =>
  `camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(${payment}), usb=()`;

/** Each address below this path is a secret. */
const MEDIA = `${MEDIA_PATH}/`;
const EMBEDDABLE = ["cross-origin-resource-policy", "cross-origin"] as const;

const HOST = /^[\w.-]+(?::\d+)?$/;

/** Returns the addresses of our own sockets. A Host header that is no host adds nothing. */
const ownSockets = (host: string | null): string =>
  host !== null && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";

/** Adds the security headers to every answer of the server. Register it before everything else. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  {
    isHttps,
    hasStripe = false,
    services,
    isEmbedded = false,
    hostOf = () => null,
  }: SecurityHeaderOptions,
): Promise<void> {
  const withStripe = (...sources: string[]) => (hasStripe ? sources : []);
  const withAnalytics = (...sources: string[]) => (services?.hasAnalytics ? sources : []);
  const { authDomain = null } = services ?? {};
  const withFirebase = (...sources: string[]) => (authDomain ? sources : []);
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          GOOGLE_SCRIPTS,
          ...withAnalytics(TAG_SCRIPTS),
          ...withStripe(STRIPE_SCRIPTS),
        ],
        scriptSrcAttr: ["'none'"],
        // Emotion writes its rules into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", GOOGLE_PICTURES, ...withAnalytics(...ANALYTICS)],
        fontSrc: ["'self'", "data:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: [
          "'self'",
          // Some browsers do not count sockets to our own host as 'self'.
          (request: IncomingMessage) => ownSockets(hostOf(request)),
          ...withFirebase(FIREBASE_CALLS),
          ...withAnalytics(...ANALYTICS),
          ...withStripe(STRIPE_CALLS),
        ],
        workerSrc: ["'self'", "blob:"],
        frameSrc: [
          "'self'",
          ...withFirebase(`https://${authDomain}`),
          ...withStripe(...STRIPE_FRAMES),
        ],
        // An organiser's preview shows a gift in a frame.
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S } : false,
    // Paths and queries contain the tokens of links, so other sites get only our origin. Restricted
    // API keys check the origin.
    referrerPolicy: { policy: "strict-origin" },
    // `same-origin` would disconnect the page from the sign-in popup that it opened.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  server.addHook("onRequest", async ({ url }, reply) => {
    if (isEmbedded && url.startsWith(MEDIA)) reply.header(...EMBEDDABLE);
    // Stripe's frame contains the buttons of Apple Pay and Google Pay.
    const payment = withStripe("self", `"${STRIPE_SCRIPTS}"`).join(" ");
    reply.header("permissions-policy", permissionsPolicy(payment));
  });
}
