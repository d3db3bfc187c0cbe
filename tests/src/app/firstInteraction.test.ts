import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RECORDINGS_DB } from "@src/features/recorder/upload/recordingsName";
import { firstInteraction } from "@src/app/firstInteraction";
import { afterLoad } from "@src/shared/lib/page";
import { writeCookie } from "@src/shared/lib/storage";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** Writes data into the page as the server does. */
function givenPage(tribute: object): void {
  const data = JSON.stringify({ tribute });
  document.body.innerHTML = `<script type="application/json" id="page-data">${data}</script>`;
}

/** Tells whether the app is needed, once everything that could ask for it by itself has run. */
async function isNeeded(event?: Event): Promise<boolean> {
  let isResolved = false;
  void firstInteraction().then(() => {
    isResolved = true;
  });
  if (event) document.body.dispatchEvent(event);
  await afterLoad();
  // A request that is made later is answered later.
  await new IDBFactory().databases();
  await new IDBFactory().databases();
  return isResolved;
}

test("a person who only reads does not load the app", async () => {
  givenPage({ _id: "reel", invitee: null });
  expect(await isNeeded()).toBe(false);
});

test.each(["pointermove", "pointerdown", "keydown", "focusin"])(
  "the first %s loads the app",
  async (event) => {
    expect(await isNeeded(new Event(event, { bubbles: true }))).toBe(true);
  },
);

test("a touch loads nothing while the browser is offline, because it would fail", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await isNeeded(new Event("pointerdown", { bubbles: true }))).toBe(false);
});

test("a personal invitation loads the app, because it must be reported as opened", async () => {
  givenPage({ _id: "reel", invitee: { name: "Ann", state: "invited" } });
  expect(await isNeeded()).toBe(true);
});

test("an unsent video on this device loads the app", async () => {
  await new Promise((resolve) => {
    indexedDB.open(RECORDINGS_DB).addEventListener("success", resolve);
  });
  expect(await isNeeded()).toBe(true);
});

test("a browser that cannot look for unsent videos loads the app", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await isNeeded()).toBe(true);
});

test("somebody who was in a field before this code ran needs the app", async () => {
  document.body.innerHTML = "<input />";
  document.querySelector("input")?.focus();
  expect(await isNeeded()).toBe(true);
});

test("an address that names a part of the page needs the app", async () => {
  location.hash = "#cost";
  expect(await isNeeded()).toBe(true);
  location.hash = "";
});

test("somebody on the way to recording needs the app, which asks only for a name", async () => {
  const utilityState = JSON.stringify({ isRedirectFrom: "/recordtribute?tributeId=reel" });
  localStorage.setItem("persist:root", JSON.stringify({ utilityState }));
  expect(await isNeeded()).toBe(true);
});

describe("a page that a static host has served as a file", () => {
  beforeEach(() => {
    document.documentElement.dataset.painted = "/login";
    document.documentElement.lang = "en";
  });
  afterEach(() => {
    delete document.documentElement.dataset.painted;
  });

  test("stays as it is for a visitor who reads English", async () => {
    expect(await isNeeded()).toBe(false);
  });

  test.each([["language", "de"] as const, ["uid", "ada"] as const])(
    "needs the app with the cookie %s=%s",
    async (name, value) => {
      writeCookie(name, value);
      expect(await isNeeded()).toBe(true);
    },
  );
});
