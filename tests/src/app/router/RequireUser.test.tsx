import { getProfile } from "@contract/http/user";
import { screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

describe("a protected page", () => {
  it(
    "sends a visitor to login, and returns to the exact address after the sign-in",
    { tags: ["S2.18"] },
    async () => {
      givenAda();
      const { user, currentAddress } = renderApp("/home?utm_source=mail#list");
      await screen.findByRole("heading", { name: "Welcome back" });
      expect(currentAddress()).toBe("/login");
      await user.type(screen.getByRole("textbox", { name: "Email" }), "ada@example.com");
      await user.type(screen.getByLabelText("Password"), "secret123");
      await user.click(screen.getByRole("button", { name: "Sign in" }));
      await screen.findByRole("heading", { name: "Hello, Ada" });
      expect(currentAddress()).toBe("/home?utm_source=mail#list");
    },
  );

  it(
    "shows the loading screen until the user data has loaded",
    { tags: ["S2.19", "S2.43", "S4.5"] },
    async () => {
      givenAda();
      let arrive = () => {};
      const onItsWay = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      answer(getProfile, async () => {
        await onItsWay;
        return aProfile();
      });
      await signInAda();
      renderApp("/home");
      // The router shows its own loading screen while the screen's code loads.
      await waitFor(() =>
        expect(screen.getByRole("status", { name: "Loading..." })).toBeInTheDocument(),
      );
      expect(screen.queryByRole("heading", { name: /Hello/ })).not.toBeInTheDocument();
      arrive();
      expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
    },
  );

  it("says why the user data did not load, and can be retried", async () => {
    givenAda();
    answer(getProfile, () => {
      throw new Refusal("UNAVAILABLE");
    });
    await signInAda();
    const { user } = renderApp("/home");
    const retry = await screen.findByRole("button", { name: "Try again" });
    answer(getProfile, () => aProfile());
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
  });
});

describe("an unknown address", () => {
  it("shows a message with links back and to the start", { tags: ["S8.12"] }, async () => {
    const { user, currentAddress } = renderApp("/nowhere");
    expect(await screen.findByRole("heading", { name: "There's nothing here" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the start" })).toHaveAttribute("href", "/");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(currentAddress()).toBe("/"));
  });
});
