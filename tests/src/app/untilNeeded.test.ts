import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RECORDINGS_DB } from "@src/shared/media/recordingsName";
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
async function isNeeded(): Promise<boolean> {
  let isResolved = false;
  void untilNeeded().then(() => {
    isResolved = true;
  });
  await afterLoad();
  // Asked after it: answered after it.
  await indexedDB.databases();
  await indexedDB.databases();
  return isResolved;
}

test("somebody who only reads needs no app", async () => {
  givenPage({ _id: "reel", invitee: null });
  expect(await isNeeded()).toBe(false);
});

test.each(["pointermove", "pointerdown", "keydown", "focusin"])(
  "the first %s brings it",
  async (sign) => {
    const needed = untilNeeded();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await needed;
  },
);

test("a personal invitation is to be told as opened", async () => {
  givenPage({ _id: "reel", invitee: { name: "Ann", state: "invited" } });
  await untilNeeded();
});

test("a video on this device waits to be sent", async () => {
  await new Promise((resolve) => {
    indexedDB.open(RECORDINGS_DB).addEventListener("success", resolve);
  });
  await untilNeeded();
});

test("a browser that cannot tell may have one", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await untilNeeded();
});
