import { OFFLINE_PAGE } from "@contract/prerender";
import { fireEvent } from "@testing-library/react";
import { coverWhileOffline } from "@src/app/offlinePage";
import { prerenderOffline } from "@src/app/prerender";
import { setOnline } from "@tests/support/client/connectivity";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  setOnline(true);
  document.body.replaceChildren();
});

function givenPage(): void {
  document.body.innerHTML = `<video></video><template id="${OFFLINE_PAGE}">${prerenderOffline("de")}</template>`;
}

const cover = () => document.querySelector("dialog");

it("a prerendered page is covered while the browser is offline, in its language", () => {
  givenPage();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause");
  const uncover = coverWhileOffline();
  expect(cover()).toBeNull();
  setOnline(false);
  const dialog = cover() as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(dialog).toHaveTextContent("Kein Internet");
  expect(pause).toHaveBeenCalledOnce();

  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  fireEvent.click(dialog.querySelector("button") as HTMLButtonElement);
  expect(reload).toHaveBeenCalledOnce();

  setOnline(true);
  expect(cover()).toBeNull();
  setOnline(false);
  expect(cover()?.open).toBe(true);
  uncover();
});

it("a page that is offline from the start is covered, until the app covers it itself", () => {
  setOnline(false);
  givenPage();
  const uncover = coverWhileOffline();
  expect(cover()?.open).toBe(true);
  uncover();
  setOnline(false);
  expect(cover()).toBeNull();
});
