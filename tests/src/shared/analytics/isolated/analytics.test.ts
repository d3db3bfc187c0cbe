import {
  dataLayer,
  foreignScripts,
  gaEvents,
  givenAnalytics,
} from "@tests/support/client/dataLayer";
import Cookies from "js-cookie";
import { eventually } from "@tests/support/eventually";
import { beforeEach, describe, expect, expectTypeOf, it, type Mock, vi } from "vitest";
import type { AnalyticsEventName, AnalyticsEvents } from "@src/shared/analytics/events";

const GA = { gaId: "G-TEST1" };
const GTM = { gtmId: "GTM-TEST1" };
const TOKEN = "s3cret-token-of-a-link-0123456789";

const goToAddress = (address: string) => window.history.replaceState(null, "", address);
const pages = () => gaEvents().filter(({ name }) => name === "page_view");

/** It is called when something is about to be loaded, and by nothing else here. */
let loading: Mock<(run: () => void) => void>;

beforeEach(() => {
  loading = vi.fn<(run: () => void) => void>((run) => run());
  vi.stubGlobal("requestIdleCallback", loading);
  goToAddress("/");
  document.title = "A reel for Rose Miller";
});

describe("without keys", () => {
  it("nothing is loaded, sent or remembered", async () => {
    goToAddress("/?utm_source=mail");
    const { startAnalytics, trackPage, trackEvent, setPeopleProperties, resetAnalytics } =
      await givenAnalytics({});
    startAnalytics();
    trackPage("/");
    trackEvent("heart", {});
    setPeopleProperties("ada", { created_at: 1, credit: 5 });
    resetAnalytics();
    expect(loading).not.toHaveBeenCalled();
    expect(dataLayer()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });
});

describe("Google Analytics", () => {
  it(
    "is loaded by a script element, and told not to send page views by itself",
    { tags: ["S1.15", "S7.41"] },
    async () => {
      const { startAnalytics, trackPage } = await givenAnalytics(GA);
      startAnalytics();
      trackPage("/");
      await eventually(() => expect(pages()).toHaveLength(1));
      expect(foreignScripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST1"]);
      const [id, settings] = dataLayer().find(({ command }) => command === "config")?.args ?? [];
      expect(id).toBe("G-TEST1");
      expect(settings).toMatchObject({
        send_page_view: false,
        page_location: "http://localhost:3000/",
        page_title: "Group Video Reels | Folkreel",
        device_fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
    },
  );

  it("receives routes, never addresses, titles or tokens", async () => {
    goToAddress(`/tribute/reel-1?invite=${TOKEN}`);
    const { startAnalytics, trackPage, trackEvent } = await givenAnalytics(GA);
    startAnalytics();
    trackPage("/tribute/:id");
    trackEvent("recording_started", { kind: "answer" });
    await eventually(() => expect(gaEvents()).toHaveLength(2));
    expect(gaEvents()).toMatchObject([
      { name: "page_view", properties: { page_path: "/tribute/:id" } },
      {
        name: "recording_started",
        properties: { kind: "answer", page_location: "http://localhost:3000/tribute/:id" },
      },
    ]);
    expect(JSON.stringify(dataLayer())).not.toMatch(/s3cret|reel-1|Rose/);
  });

  it("knows a person by a hash and a month, and forgets them together with its own cookies", async () => {
    const { startAnalytics, trackPage, setPeopleProperties, resetAnalytics } =
      await givenAnalytics(GA);
    startAnalytics();
    trackPage("/home");
    setPeopleProperties("uid-of-ada", { created_at: 1_760_000_000, credit: 5 });
    const sets = () => dataLayer().filter(({ command }) => command === "set");
    await eventually(() =>
      expect(sets()).toContainEqual({
        command: "set",
        args: ["user_properties", { joined: "2025-10", credit: 5 }],
      }),
    );
    expect(sets()).toContainEqual({
      command: "set",
      args: [{ user_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
    });
    expect(JSON.stringify(dataLayer())).not.toMatch(/uid-of-ada|1760000000/);

    Cookies.set("_ga", "GA1.1.123");
    Cookies.set("_ga_TEST1", "GS1.1.456");
    Cookies.set("uid", "mine");
    resetAnalytics();
    await eventually(() => expect(sets().at(-1)?.args[1]).toEqual({ joined: null, credit: null }));
    expect(sets()).toContainEqual({ command: "set", args: [{ user_id: null }] });
    expect(Cookies.get()).toEqual({ uid: "mine" });
  });

  it("uses a hash even if the browser has no SHA-256", async () => {
    vi.stubGlobal("crypto", {});
    const { hashParts } = await import("@src/shared/analytics/hashParts");
    expect(await hashParts(["a", 1])).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashParts(["a", 1])).not.toBe(await hashParts(["a", 2]));
  });
});

describe("Tag Manager", () => {
  it("is loaded by a script element and receives the same events, under its own names", async () => {
    goToAddress(`/tribute/reel-1/watch?tgd=${TOKEN}`);
    const { startAnalytics, trackPage, trackEvent, setPeopleProperties } =
      await givenAnalytics(GTM);
    startAnalytics();
    trackPage("/tribute/:id/watch");
    trackEvent("watch_started", { as: "gift" });
    setPeopleProperties("uid-of-ada", { created_at: 1_760_000_000, credit: 5 });
    const messages = () => dataLayer().map(({ args: [message] }) => message);
    await eventually(() => expect(messages()).toHaveLength(6));
    expect(foreignScripts()).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(messages()).toMatchObject([
      { page_path: "/tribute/:id/watch", device_fingerprint: hash },
      { event: "gtm.js", "gtm.start": expect.any(Number) as number },
      { page_path: "/tribute/:id/watch" },
      { event: "folkreel.page_view", page_path: "/tribute/:id/watch" },
      { event: "folkreel.watch_started", as: "gift" },
      { event: "folkreel.person", user_id: hash, user_properties: { joined: "2025-10" } },
    ]);
    expect(JSON.stringify(dataLayer())).not.toMatch(/s3cret|reel-1|Rose|uid-of-ada/);
  });

  it("shares the data layer with Google Analytics", async () => {
    const { startAnalytics, trackPage } = await givenAnalytics({ ...GA, ...GTM });
    startAnalytics();
    trackPage("/");
    await eventually(() => expect(pages()).toHaveLength(1));
    expect(foreignScripts()).toHaveLength(2);
    expect(dataLayer().map(({ command }) => command)).toContain("push");
  });
});

describe("utm_source", () => {
  it(
    "of the first address is sent with every event of the visit, even after a reload",
    { tags: ["S2.15"] },
    async () => {
      goToAddress("/pricing?utm_source=news%20letter");
      const first = await givenAnalytics(GA);
      first.startAnalytics();
      first.trackPage("/pricing");
      goToAddress("/home");
      first.trackPage("/home");
      first.trackEvent("heart", {});
      await eventually(() => expect(gaEvents()).toHaveLength(3));

      goToAddress("/home?utm_source=other");
      const reloaded = await givenAnalytics(GA);
      reloaded.startAnalytics();
      reloaded.trackPage("/home");
      await eventually(() => expect(gaEvents()).toHaveLength(4));
      for (const event of gaEvents())
        expect(event).toMatchObject({ properties: { utm_source: "news letter" } });
      expect(gaEvents()[0]).toMatchObject({
        properties: { page_location: "http://localhost:3000/pricing?utm_source=news+letter" },
      });
    },
  );

  it.each(["ada%40example.com", "a%0Ab", "x".repeat(101)])(
    "%s is not a valid campaign name",
    { tags: ["S2.15"] },
    async (value) => {
      goToAddress(`/?utm_source=${value}`);
      const { startAnalytics, trackPage } = await givenAnalytics(GA);
      startAnalytics();
      trackPage("/");
      await eventually(() => expect(pages()).toHaveLength(1));
      expect(JSON.stringify(dataLayer())).not.toContain("utm_source");
    },
  );
});

describe("when consent is required", () => {
  const asked = { ...GA, ...GTM, needsConsent: true };

  it(
    "nothing happens before it is given, and then measuring starts with the current page",
    { tags: ["S1.15"] },
    async () => {
      goToAddress("/pricing?utm_source=mail");
      const { startAnalytics, trackPage, trackEvent, answerConsent } = await givenAnalytics(asked);
      startAnalytics();
      trackPage("/pricing");
      trackEvent("heart", {});
      expect(loading).not.toHaveBeenCalled();
      expect([foreignScripts(), dataLayer(), sessionStorage.length]).toEqual([[], [], 0]);

      answerConsent("granted");
      await eventually(() => expect(pages()).toHaveLength(1));
      expect(gaEvents()).toMatchObject([
        { name: "page_view", properties: { page_path: "/pricing", utm_source: "mail" } },
      ]);
      expect(foreignScripts()).toHaveLength(2);
    },
  );

  it("the answer is remembered, including a refusal", async () => {
    (await givenAnalytics(asked)).answerConsent("denied");
    const next = await givenAnalytics(asked);
    expect(next.consent()).toBe("denied");
    next.startAnalytics();
    next.trackPage("/");
    expect(loading).not.toHaveBeenCalled();
  });

  it("the answer can be withdrawn: cookies are deleted, scripts are switched off, and nothing more is sent", async () => {
    const { startAnalytics, trackPage, trackEvent, answerConsent } = await givenAnalytics(asked);
    startAnalytics();
    answerConsent("granted");
    trackPage("/");
    await eventually(() => expect(pages()).toHaveLength(1));
    Cookies.set("_ga", "GA1.1.123");
    answerConsent("denied");
    await eventually(() => expect(window).toHaveProperty("ga-disable-G-TEST1", true));
    expect(Cookies.get("_ga")).toBeUndefined();
    trackEvent("heart", {});

    answerConsent("granted");
    await eventually(() => expect(pages()).toHaveLength(2));
    expect(gaEvents().map(({ name }) => name)).not.toContain("heart");
    expect(window).toHaveProperty("ga-disable-G-TEST1", false);
    expect(foreignScripts()).toHaveLength(2);
  });
});

it("an event contains only what the catalogue defines for it", () => {
  type Words = { [Name in AnalyticsEventName]: AnalyticsEvents[Name] }[AnalyticsEventName];
  type FieldType = Words extends infer Each
    ? Each extends unknown
      ? Each[keyof Each]
      : never
    : never;
  expectTypeOf<string>().not.toExtend<FieldType>();
  expectTypeOf<{ method: "email" }>().toExtend<AnalyticsEvents["login"]>();
  expectTypeOf<{ method: string }>().not.toExtend<AnalyticsEvents["login"]>();
});
