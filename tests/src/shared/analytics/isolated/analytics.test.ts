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

const open = (address: string) => window.history.replaceState(null, "", address);
const pages = () => gaEvents().filter(({ name }) => name === "page_view");

/** Called when something is going to be loaded, and by nothing else here. */
let loading: Mock<(run: () => void) => void>;

beforeEach(() => {
  loading = vi.fn<(run: () => void) => void>((run) => run());
  vi.stubGlobal("requestIdleCallback", loading);
  open("/");
  document.title = "A reel for Rose Miller";
});

describe("without keys", () => {
  it("nothing is loaded, sent or remembered", async () => {
    open("/?utm_source=mail");
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
    "comes by a script element, and is told to send no page by itself",
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

  it("learns routes, never addresses, titles or tokens", async () => {
    open(`/tribute/reel-1?invite=${TOKEN}`);
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

  it("knows a person by a hash and a month, and forgets them with its own cookies", async () => {
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

  it("has a hash where the browser has no SHA-256", async () => {
    vi.stubGlobal("crypto", {});
    const { hashed } = await import("@src/shared/analytics/hashed");
    expect(await hashed(["a", 1])).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashed(["a", 1])).not.toBe(await hashed(["a", 2]));
  });
});

describe("Tag Manager", () => {
  it("comes by a script element and hears the same, under names of its own", async () => {
    open(`/tribute/reel-1/watch?tgd=${TOKEN}`);
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

  it("shares the layer with Google Analytics", async () => {
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
    "of the first address goes with every event of the visit, the last reload included",
    { tags: ["S2.15"] },
    async () => {
      open("/pricing?utm_source=news%20letter");
      const first = await givenAnalytics(GA);
      first.startAnalytics();
      first.trackPage("/pricing");
      open("/home");
      first.trackPage("/home");
      first.trackEvent("heart", {});
      await eventually(() => expect(gaEvents()).toHaveLength(3));

      open("/home?utm_source=other");
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
    "%s is no name of a campaign",
    { tags: ["S2.15"] },
    async (value) => {
      open(`/?utm_source=${value}`);
      const { startAnalytics, trackPage } = await givenAnalytics(GA);
      startAnalytics();
      trackPage("/");
      await eventually(() => expect(pages()).toHaveLength(1));
      expect(JSON.stringify(dataLayer())).not.toContain("utm_source");
    },
  );
});

describe("where consent is asked for", () => {
  const asked = { ...GA, ...GTM, needsConsent: true };

  it(
    "nothing happens before it, and then it begins with the page that is shown",
    { tags: ["S1.15"] },
    async () => {
      open("/pricing?utm_source=mail");
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

  it("an answer is remembered, and a refusal is one", async () => {
    (await givenAnalytics(asked)).answerConsent("denied");
    const next = await givenAnalytics(asked);
    expect(next.consent()).toBe("denied");
    next.startAnalytics();
    next.trackPage("/");
    expect(loading).not.toHaveBeenCalled();
  });

  it("an answer can be taken back: cookies go, scripts are switched off, and nothing more is told", async () => {
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

it("an event says only what the catalogue says of it", () => {
  type Words = { [Name in AnalyticsEventName]: AnalyticsEvents[Name] }[AnalyticsEventName];
  type Said = Words extends infer Each ? (Each extends unknown ? Each[keyof Each] : never) : never;
  expectTypeOf<string>().not.toExtend<Said>();
  expectTypeOf<{ method: "email" }>().toExtend<AnalyticsEvents["login"]>();
  expectTypeOf<{ method: string }>().not.toExtend<AnalyticsEvents["login"]>();
});
