import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "@src/config/env";

describe("the client's environment", () => {
  it("needs no variable: without keys the app runs in local mode on its own origin", () => {
    expect(readEnv({})).toEqual({
      brand: "Folkreel",
      apiKey: "folkreel-local",
      apiOrigin: location.origin,
      firebase: null,
      analytics: { gaId: null, gtmId: null, needsConsent: false },
      stripeKey: null,
      marketingUrl: null,
      company: "© Folkreel",
      companyLocation: "Worldwide",
    });
  });

  it("names the invalid variable", () => {
    expect(() => readEnv({ VITE_API_URL: "api.example" })).toThrow("VITE_API_URL");
    expect(() => readEnv({ VITE_FIREBASE_API_KEY: "key" })).toThrow("VITE_FIREBASE_PROJECT_ID");
  });

  it("accepts Stripe's publishable key, and never the secret one", () => {
    const name = "VITE_STRIPE_PUBLISHABLE_KEY";
    expect(readEnv({ [name]: "pk_test_Ab1" }).stripeKey).toBe("pk_test_Ab1");
    const secret = () => readEnv({ [name]: "sk_live_Ab1" });
    expect(secret).toThrow(name);
    expect(secret).not.toThrow("sk_live_Ab1");
  });

  it("accepts the ids of analytics, and nothing that could be another address", () => {
    const keys = {
      VITE_GA_ID: "G-AB12",
      VITE_GTM_ID: "GTM-XY9",
      VITE_ANALYTICS_CONSENT: "required",
    };
    const analytics = { gaId: "G-AB12", gtmId: "GTM-XY9", needsConsent: true };
    expect(readEnv(keys).analytics).toEqual(analytics);
    for (const [name, value] of [
      ["VITE_GA_ID", "G-1&l=x"],
      ["VITE_GTM_ID", "G-1"],
      ["VITE_ANALYTICS_CONSENT", "yes"],
    ] as const) {
      expect(() => readEnv({ [name]: value })).toThrow(name);
    }
  });

  it("accepts the marketing site as an address to which a path can be appended", () => {
    expect(readEnv({ VITE_MARKETING_URL: "https://www.example.com/reels/" }).marketingUrl).toBe(
      "https://www.example.com/reels",
    );
  });

  it.each(["www.example.com", "javascript:alert(1)", `${location.origin}/site`])(
    "does not accept %j as a marketing site",
    (url) => {
      expect(() => readEnv({ VITE_MARKETING_URL: url })).toThrow("VITE_MARKETING_URL");
    },
  );

  it("contains only variables that .env.example explains", () => {
    const example = readFileSync(".env.example", "utf8");
    const source = readFileSync("src/config/env.ts", "utf8");
    const names = new Set([...source.matchAll(/"(VITE_\w+)"/g)].map(([, name]) => name));
    for (const name of names) expect(example).toContain(`${name}=`);
  });
});
