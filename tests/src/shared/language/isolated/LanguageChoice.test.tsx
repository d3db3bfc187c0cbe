import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { takeConsoleErrors } from "@tests/support/setup/client";
import i18next from "i18next";
import Cookies from "js-cookie";
import { Provider } from "react-redux";
import { afterEach, expect, it, vi } from "vitest";
import { createAppStore } from "@src/app/store/store";
import { ToastHost } from "@src/features/notify/ToastHost";
import { LanguageChoice } from "@src/shared/language/LanguageChoice";

/** Fails as in a browser that cannot fetch the file. */
vi.mock("@src/shared/language/catalogue/es", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("@src/shared/language/catalogue/de", () => ({ default: { Language: "Sprache" } }));

afterEach(async () => {
  await i18next.changeLanguage("en");
  i18next.removeResourceBundle("de", "translation");
  document.documentElement.lang = "en";
});

function renderChoice() {
  const { store, persistor } = createAppStore();
  persistor.pause();
  render(
    <Provider store={store}>
      <LanguageChoice />
      <ToastHost />
    </Provider>,
  );
  return userEvent.setup();
}

it("the menu lists each language under its own name, starting with the current one", () => {
  renderChoice();
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("English");
  expect(screen.getAllByRole("option").map((one) => [one.textContent, one.lang])).toEqual([
    ["English", "en"],
    ["Español", "es"],
    ["Deutsch", "de"],
  ]);
});

it("the chosen language is used at once, set on the page, and remembered on the device", async () => {
  const user = renderChoice();
  await user.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(await screen.findByRole("combobox", { name: "Sprache" })).toHaveDisplayValue("Deutsch");
  expect(document.documentElement.lang).toBe("de");
  await waitFor(() => expect(Cookies.get("language")).toContain("de"));
});

it("the language stays unchanged when another one cannot be loaded, and a message says so", async () => {
  const user = renderChoice();
  await user.selectOptions(screen.getByRole("combobox"), "Español");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We couldn't load that language. Please try again.",
  );
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("English");
  expect(document.documentElement.lang).not.toBe("es");
  expect(Cookies.get("language")).toBeUndefined();
  expect(takeConsoleErrors()).toHaveLength(1);
});
