import { isMissingCode, reloadWhenItHelps } from "@src/shared/lib/reload/missingCode";
import { watchTaps } from "@src/shared/lib/reload/taps";
import { eventually } from "@tests/support/eventually";
import { installNetwork, network } from "@tests/support/network/network";
import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

test.each([
  [true, "Chromium", "Failed to fetch dynamically imported module: https://a.example/x.js"],
  [true, "Firefox", "error loading dynamically imported module: https://a.example/x.js"],
  [true, "Safari", "Importing a module script failed."],
  [true, "the loader of styles", "Unable to preload CSS for /assets/x.css"],
  [false, "a broken screen", "Cannot read properties of undefined (reading 'map')"],
  [false, "a failed call", "Failed to fetch"],
])("%s: the error of %s means that code is missing", (isMissing, _who, message) => {
  expect(isMissingCode(new TypeError(message))).toBe(isMissing);
});

describe("a page that lacks code", () => {
  installNetwork();
  beforeAll(watchTaps);
  beforeEach(() => {
    sessionStorage.clear();
    window.dispatchEvent(new Event("pageshow"));
  });

  function startAsking() {
    const asked = vi.fn<() => HttpResponse<null>>(() => new HttpResponse(null));
    network.use(http.get("*/health", asked));
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    const onWait = vi.fn<() => void>();
    onTestFinished(reloadWhenItHelps("this version", onWait));
    return { asked, reload, onWait };
  }

  test("is reloaded when the server answers", async () => {
    const { reload, onWait } = startAsking();
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    expect(onWait).not.toHaveBeenCalled();
  });

  test("is not reloaded while it is being left, because that would take the person back", async () => {
    window.dispatchEvent(new Event("beforeunload"));
    const { asked, reload, onWait } = startAsking();
    await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
    expect(onWait).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("pageshow"));
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
  });
});
