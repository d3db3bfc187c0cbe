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

/** As a browser answers that cannot fetch the file. */
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

it("lists each language by its own name, and begins with the one that is spoken", () => {
  renderChoice();
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("English");
  expect(screen.getAllByRole("option").map((one) => [one.textContent, one.lang])).toEqual([
    ["English", "en"],
    ["Español", "es"],
    ["Deutsch", "de"],
  ]);
});

it("speaks the chosen language at once, tells the page, and keeps it on the device", async () => {
  const user = renderChoice();
  await user.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(await screen.findByRole("combobox", { name: "Sprache" })).toHaveDisplayValue("Deutsch");
  expect(document.documentElement.lang).toBe("de");
  await waitFor(() => expect(Cookies.get("language")).toContain("de"));
});

it("stays as it is where a language can't be loaded, and says so", async () => {
  const user = renderChoice();
  await user.selectOptions(screen.getByRole("combobox"), "Español");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "That language could not be loaded. Please try again.",
  );
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("English");
  expect(document.documentElement.lang).not.toBe("es");
  expect(Cookies.get("language")).toBeUndefined();
  expect(takeConsoleErrors()).toHaveLength(1);
});
