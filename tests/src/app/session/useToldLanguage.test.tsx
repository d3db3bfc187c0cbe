import { getProfile, saveLanguage } from "@contract/http/user";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { afterEach, expect, it } from "vitest";
import { speak } from "@src/shared/language/texts";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(async () => {
  // A mounted app would tell the server of this change.
  cleanup();
  await speak("en", {});
  await leaveSignedOut();
});

/** Keeps what is told; the answers are as the server's. */
function givenAnEar(): string[] {
  const told: string[] = [];
  answer(saveLanguage, ({ body: { language } }) => {
    told.push(language);
    return aProfile({ language });
  });
  return told;
}

it("tells what the screen speaks where the profile knows of none, and each change of it", async () => {
  givenAda();
  answer(getProfile, () => aProfile({ language: null }));
  const told = givenAnEar();
  await signInAda();
  renderApp("/home");
  await waitFor(() => expect(told).toEqual(["en"]));

  await act(() => speak("de", {}));
  await waitFor(() => expect(told).toEqual(["en", "de"]));
});

it("tells nothing that the profile says already", async () => {
  givenAda();
  const told = givenAnEar();
  await signInAda();
  renderApp("/home");
  expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
  expect(told).toEqual([]);
});

it("bothers nobody when it does not arrive", async () => {
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
