import { getProfile, saveLanguage } from "@contract/http/user";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { afterEach, expect, it } from "vitest";
import { setAppLanguage } from "@src/shared/language/texts";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(async () => {
  // A mounted app would report this change to the server.
  cleanup();
  await setAppLanguage("en", {});
  await leaveSignedOut();
});

function collectLanguages(): string[] {
  const told: string[] = [];
  answer(saveLanguage, ({ body: { language } }) => {
    told.push(language);
    return aProfile({ language });
  });
  return told;
}

it("the app reports its language when the profile has none, and each change of it", async () => {
  givenAda();
  answer(getProfile, () => aProfile({ language: null }));
  const told = collectLanguages();
  await signInAda();
  renderApp("/home");
  await waitFor(() => expect(told).toEqual(["en"]));

  await act(() => setAppLanguage("de", {}));
  await waitFor(() => expect(told).toEqual(["en", "de"]));
});

it("the app does not report the language that the profile already has", async () => {
  givenAda();
  const told = collectLanguages();
  await signInAda();
  renderApp("/home");
  expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
  expect(told).toEqual([]);
});

it("a failed report of the language shows no error", async () => {
  givenAda();
  answer(getProfile, () => aProfile({ language: "es" }));
  let asked = 0;
  answer(saveLanguage, () => {
    asked += 1;
    throw new Refusal("UNEXPECTED");
  });
  await signInAda();
  renderApp("/home");
  expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText("Something went wrong")).toBeNull();
  takeConsoleErrors();
});
