import {
  registerSecurityHeaders,
  type SecurityHeaderOptions,
} from "@server/plugins/securityHeaders";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";

async function headersOf(options: SecurityHeaderOptions) {
  const server = Fastify();
  await registerSecurityHeaders(server, options);
  server.get("/", async () => "hello");
  const found = await server.inject("/");
  const missing = await server.inject("/missing");
  await server.close();
  return { found: found.headers, missing: missing.headers };
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split(";")
      .map((directive) => directive.trim().split(" "))
      .map(([name = "", ...sources]) => [name, sources] as const),
  );

describe("security headers", () => {
  test("let only the product's own scripts run", async () => {
    const { found, missing } = await headersOf({ isHttps: false });
    const directives = directivesOf(found["content-security-policy"]);

    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("script-src")).toEqual(["'self'", "https://apis.google.com"]);
    expect(directives.get("frame-ancestors")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    const pictures = ["'self'", "data:", "blob:", "https://*.googleusercontent.com"];
    expect(directives.get("img-src")).toEqual(pictures);
    expect(directives.get("media-src")).toEqual(["'self'", "blob:"]);
    expect(directives.get("worker-src")).toEqual(["'self'", "blob:"]);
    expect(missing["content-security-policy"]).toBe(found["content-security-policy"]);
  });

  test("reserve camera and microphone for the product, and do not leak tokens in links", async () => {
    const { found } = await headersOf({ isHttps: false });
    expect(found["permissions-policy"]).toMatch(/^camera=\(self\), microphone=\(self\)/);
    expect(found["referrer-policy"]).toBe("strict-origin");
    expect(found["x-content-type-options"]).toBe("nosniff");
    expect(found["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });

  test("allow Stripe's card form only where people pay with it", async () => {
    const without = await headersOf({ isHttps: true });
    const { found } = await headersOf({ isHttps: true, hasStripe: true });
    const directives = directivesOf(found["content-security-policy"]);
    expect(directives.get("script-src")).toContain("https://js.stripe.com");
    expect(directives.get("frame-src")).toContain("https://hooks.stripe.com");
    expect(directives.get("connect-src")).toContain("https://api.stripe.com");
    expect(found["permissions-policy"]).toContain('payment=(self "https://js.stripe.com")');
    expect(JSON.stringify(without.found)).not.toContain("stripe.com");
    expect(without.found["permissions-policy"]).toContain("payment=()");
  });

  test("allow services of others only where the client was built for them", async () => {
    const plain = await headersOf({ isHttps: true });
    const text = JSON.stringify(plain.found);
    expect(text).not.toMatch(/tagmanager|analytics|googleapis|firebaseapp/);

    const services = { hasAnalytics: true, authDomain: "reels.firebaseapp.com" };
    const { found } = await headersOf({ isHttps: true, services });
    const directives = directivesOf(found["content-security-policy"]);
    expect(directives.get("script-src")).toContain("https://www.googletagmanager.com");
    expect(directives.get("connect-src")).toContain("https://*.google-analytics.com");
    expect(directives.get("connect-src")).toContain("https://*.googleapis.com");
    expect(directives.get("frame-src")).toEqual(["'self'", "https://reels.firebaseapp.com"]);
  });

  test("allow sockets to the product's own host only", async () => {
    const hostOf = () => "reels.example.com";
    const { found } = await headersOf({ isHttps: true, hostOf });
    const sources = directivesOf(found["content-security-policy"]).get("connect-src");
    expect(sources).toEqual(["'self'", "ws://reels.example.com", "wss://reels.example.com"]);

    for (const host of ["x; script-src *", "a b", ""]) {
      const hostile = await headersOf({ isHttps: true, hostOf: () => host });
      expect(String(hostile.found["content-security-policy"])).not.toMatch(/wss?:|script-src \*/);
    }
  });

  test("require https only on https", async () => {
    const plain = await headersOf({ isHttps: false });
    const secure = await headersOf({ isHttps: true });

    expect(plain.found["strict-transport-security"]).toBeUndefined();
    expect(plain.found["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(secure.found["strict-transport-security"]).toContain("max-age=31536000");
    expect(secure.found["content-security-policy"]).toContain("upgrade-insecure-requests");
  });
});
