import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /**
   * Whether people reach the server by https with a certificate that browsers trust. Only then may it say so for good:
   * HSTS for localhost would lock every other local project out of http.
   */
  isHttps: boolean;
}

/** Google's sign-in popup loads its helper from here and talks to it in a frame of the project's auth domain. */
const GOOGLE_SCRIPTS = "https://apis.google.com";
const AUTH_DOMAINS = "https://*.firebaseapp.com";
/** Google Analytics, which the client loads only when it was built with a measurement id. */
const TAG_SCRIPTS = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com", TAG_SCRIPTS];

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
const PERMISSIONS_POLICY =
  "camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(), usb=()";

/** Puts the security headers on every answer of the server. Register it before anything else. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  { isHttps }: SecurityHeaderOptions,
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", GOOGLE_SCRIPTS, TAG_SCRIPTS],
        scriptSrcAttr: ["'none'"],
        // Emotion writes its rules into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", "ws:", "wss:", "https://*.googleapis.com", ...ANALYTICS],
        workerSrc: ["'self'", "blob:"],
        frameSrc: ["'self'", AUTH_DOMAINS],
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
    reply.header("permissions-policy", PERMISSIONS_POLICY);
  });
}
