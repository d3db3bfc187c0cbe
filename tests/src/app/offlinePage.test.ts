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

function givenPage(): HTMLDialogElement {
  document.body.innerHTML = `<video></video><div id="${OFFLINE_PAGE}">${prerenderOffline("de")}</div>`;
  const dialog = document.querySelector("dialog");
  if (!dialog) throw new Error("The page has no offline screen");
  return dialog;
}

it("a prerendered page is covered while the browser is offline, in its language", () => {
  const dialog = givenPage();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause");
  coverWhileOffline();
  expect(dialog.open).toBe(false);
  setOnline(false);
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
  expect(dialog.open).toBe(false);
});

it("a page that is offline from the start is covered, until the app covers it itself", () => {
  setOnline(false);
  const dialog = givenPage();
  const uncover = coverWhileOffline();
  expect(dialog.open).toBe(true);
  uncover();
  expect(dialog.isConnected).toBe(false);
  setOnline(false);
});
