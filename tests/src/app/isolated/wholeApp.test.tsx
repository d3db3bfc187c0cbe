import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { givenAnalytics, gaEvents } from "@tests/support/client/dataLayer";
import { setOnline } from "@tests/support/client/connectivity";
import { eventually } from "@tests/support/eventually";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, expect, it, vi } from "vitest";

/*
 * These tests render what the browser runs, because a part that works may be missing in the app.
 */

installNetwork();

// A returned `act` would be awaited, and still be open while the next test waits.
afterEach(() => {
  act(() => setOnline(true));
});

async function openApp(address: string) {
  window.history.replaceState(null, "", address);
  const { createApp } = await import("@src/app/App");
  render(createApp().app);
}

const cover = () => screen.queryByRole("dialog", { name: "No Internet" });

it("the offline screen covers the app", { tags: ["S2.20", "S4.1", "S8.1"] }, async () => {
  await openApp("/aboutus");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(cover()).toBeNull();
  act(() => setOnline(false));
  expect(cover()).toHaveTextContent("Oops.. No Internet.");
  act(() => setOnline(true));
  expect(cover()).toBeNull();
});

it("the app measures visits, and where they came from", { tags: ["S1.15", "S2.15"] }, async () => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  await givenAnalytics({ gaId: "G-TEST1" });
  await openApp("/aboutus?utm_source=mail");
  await eventually(() =>
    expect(gaEvents()).toContainEqual({
      name: "page_view",
      properties: expect.objectContaining({
        page_path: "/aboutus",
        utm_source: "mail",
      }) as unknown,
    }),
  );
});

it("a file that is dropped where nothing takes it does not replace the page", async () => {
  await openApp("/aboutus");
  const dataTransfer = { types: ["Files"], files: [new File(["x"], "film.mp4")] };
  const event = createEvent.drop(document.body, { dataTransfer });
  fireEvent(document.body, event);
  expect(event.defaultPrevented).toBe(true);
});
