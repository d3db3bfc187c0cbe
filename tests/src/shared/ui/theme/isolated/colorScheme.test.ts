import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { act, fireEvent, renderHook, waitFor } from "@testing-library/react";
import { useThemeMode } from "@src/shared/ui/theme/useThemeMode";
import { beforeEach, describe, expect, it, vi } from "vitest";

/** This is the script of index.html that the browser runs before the first paint. */
const SCRIPT = readFileSync("public/colorScheme.js", "utf8");
const TOKENS = readFileSync("src/shared/ui/theme/tokens.css", "utf8");

const root = document.documentElement;
const scheme = () => root.getAttribute("data-joy-color-scheme");
const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
const paperOf = (name: string) =>
  new RegExp(`data-joy-color-scheme="${name}"][^}]*--fr-paper: (#\\w+)`).exec(TOKENS)?.[1];

const device = Object.assign(new EventTarget(), { matches: false });

function turnDevice(isDark: boolean): void {
  device.matches = isDark;
  device.dispatchEvent(new Event("change"));
}

function openPage(mode?: string): void {
  if (mode) localStorage.setItem("joy-mode", mode);
  runInThisContext(SCRIPT);
}

beforeEach(() => {
  device.matches = false;
  vi.stubGlobal("matchMedia", () => device);
  root.removeAttribute("data-joy-color-scheme");
  document.head.innerHTML = '<meta name="theme-color" content="#fff" />';
});

describe("the colour scheme before the first paint", () => {
  it.each([
    { mode: undefined, isDark: true, shown: "light" },
    { mode: "light", isDark: true, shown: "light" },
    { mode: "dark", isDark: false, shown: "dark" },
    { mode: "system", isDark: true, shown: "dark" },
    { mode: "system", isDark: false, shown: "light" },
    { mode: "somebody's edit", isDark: true, shown: "light" },
  ])(
    "with mode $mode on a dark device ($isDark) is $shown",
    { tags: ["S2.55", "S9.15"] },
    ({ mode, isDark, shown }) => {
      device.matches = isDark;
      openPage(mode);
      expect(scheme()).toBe(shown);
      expect(barColour()).toBe(paperOf(shown));
    },
  );

  it("is light when the storage is not accessible", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    openPage();
    expect(scheme()).toBe("light");
  });
});

describe("the colour scheme of an open page", () => {
  it("follows the device live in system mode only", { tags: ["S2.55"] }, () => {
    openPage("system");
    turnDevice(true);
    expect(scheme()).toBe("dark");
    localStorage.setItem("joy-mode", "light");
    turnDevice(false);
    turnDevice(true);
    expect(scheme()).toBe("light");
  });

  it("changes at once when the user chooses", () => {
    openPage();
    const { result } = renderHook(useThemeMode);
    act(() => result.current.setMode("dark"));
    expect([result.current.mode, scheme()]).toEqual(["dark", "dark"]);
    act(() => result.current.setMode("system"));
    expect([result.current.mode, scheme()]).toEqual(["system", "light"]);
  });

  it("follows another tab's choice, including the browser's bar", async () => {
    openPage("light");
    localStorage.setItem("joy-mode", "dark");
    fireEvent(window, new StorageEvent("storage", { key: "joy-mode", newValue: "dark" }));
    expect(scheme()).toBe("dark");
    await waitFor(() => expect(barColour()).toBe(paperOf("dark")));
  });

  it("updates the bar when anybody changes the attribute", async () => {
    openPage("light");
    act(() => root.setAttribute("data-joy-color-scheme", "dark"));
    await waitFor(() => expect(barColour()).toBe(paperOf("dark")));
  });
});
