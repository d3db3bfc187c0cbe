import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RECORDINGS_DB } from "@src/features/recorder/upload/recordingsName";
import { untilNeeded } from "@src/app/untilNeeded";
import { afterLoad } from "@src/shared/lib/afterLoad";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** What the server writes into the page. */
function givenPage(tribute: object): void {
  const data = JSON.stringify({ tribute });
  document.body.innerHTML = `<script type="application/json" id="page-data">${data}</script>`;
}

/** Whether the app is needed, once all that could ask for it by itself has had its turn. */
async function isNeeded(sign?: Event): Promise<boolean> {
  let isResolved = false;
  void untilNeeded().then(() => {
    isResolved = true;
  });
  if (sign) document.body.dispatchEvent(sign);
  await afterLoad();
  // Asked after it: answered after it.
  await new IDBFactory().databases();
  await new IDBFactory().databases();
  return isResolved;
}

test("somebody who only reads needs no app", async () => {
  givenPage({ _id: "reel", invitee: null });
  expect(await isNeeded()).toBe(false);
});

test.each(["pointermove", "pointerdown", "keydown", "focusin"])(
  "the first %s brings it",
  async (sign) => {
    expect(await isNeeded(new Event(sign, { bubbles: true }))).toBe(true);
  },
);

test("a personal invitation is to be told as opened", async () => {
  givenPage({ _id: "reel", invitee: { name: "Ann", state: "invited" } });
  expect(await isNeeded()).toBe(true);
});

test("a video on this device waits to be sent", async () => {
  await new Promise((resolve) => {
    indexedDB.open(RECORDINGS_DB).addEventListener("success", resolve);
  });
  expect(await isNeeded()).toBe(true);
});

test("a browser that cannot tell may have one", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await isNeeded()).toBe(true);
});
