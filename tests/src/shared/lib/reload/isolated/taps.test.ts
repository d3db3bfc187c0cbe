import { isLeaving, watchTaps } from "@src/shared/lib/reload/taps";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

beforeAll(watchTaps);
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  document.body.innerHTML = `<button>Play</button><a href="#next">Next</a>`;
  window.dispatchEvent(new Event("pageshow"));
});

const press = () => window.dispatchEvent(new Event("pointerdown"));
const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

test("without a tap, a reload does not wait", async () => {
  expect(await isLeaving()).toBe(false);
});

test("a tap on a link leads away", async () => {
  press();
  const answer = isLeaving();
  click("a");
  expect(await answer).toBe(true);
});

test("a tap on a button, or on a link that the app handles, does not lead away", async () => {
  press();
  const answer = isLeaving();
  click("button");
  expect(await answer).toBe(false);
  const onClick = (event: Event) => event.preventDefault();
  document.body.addEventListener("click", onClick);
  click("a");
  document.body.removeEventListener("click", onClick);
  expect(await isLeaving()).toBe(false);
});

test.each(["pointercancel", "pointerup"])(
  "a touch that does not become a tap ends with %s",
  async (end) => {
    press();
    const answer = isLeaving();
    window.dispatchEvent(new Event(end));
    expect(await answer).toBe(false);
  },
);

test("a page that comes back is not being left", async () => {
  click("a");
  expect(await isLeaving()).toBe(true);
  window.dispatchEvent(new Event("pageshow"));
  expect(await isLeaving()).toBe(false);
});

test("an address that is typed, or Back, leads away", async () => {
  window.dispatchEvent(new Event("beforeunload"));
  expect(await isLeaving()).toBe(true);
});
