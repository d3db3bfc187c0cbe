import { registerSecurityHeaders } from "@server/plugins/securityHeaders";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";

async function headersOf(options: { isHttps: boolean; hasStripe?: boolean }) {
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
    expect(directives.get("script-src")).toEqual([
      "'self'",
      "https://apis.google.com",
      "https://www.googletagmanager.com",
    ]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("media-src")).toEqual(["'self'", "blob:"]);
    expect(directives.get("worker-src")).toEqual(["'self'", "blob:"]);
    expect(missing["content-security-policy"]).toBe(found["content-security-policy"]);
  });

  test("keep camera and microphone for the product, and tokens in links to themselves", async () => {
    const { found } = await headersOf({ isHttps: false });
    expect(found["permissions-policy"]).toMatch(/^camera=\(self\), microphone=\(self\)/);
    expect(found["referrer-policy"]).toBe("strict-origin");
    expect(found["x-content-type-options"]).toBe("nosniff");
    expect(found["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });

  test("let Stripe's card form in only where people pay by it", async () => {
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

  test("insist on https only where it is", async () => {
    const plain = await headersOf({ isHttps: false });
    const secure = await headersOf({ isHttps: true });

    expect(plain.found["strict-transport-security"]).toBeUndefined();
    expect(plain.found["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(secure.found["strict-transport-security"]).toContain("max-age=31536000");
    expect(secure.found["content-security-policy"]).toContain("upgrade-insecure-requests");
  });
});
