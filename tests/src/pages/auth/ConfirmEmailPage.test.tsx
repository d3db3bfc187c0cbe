import type { ErrorCode } from "@contract/errors";
import { confirmEmail } from "@contract/http/user";
import { identityState } from "@src/shared/identity/identityStore";
import { screen, waitFor } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

describe("the link in the mail to a new address", () => {
  it("changes the address after a tap, and leads to the sign-in", async () => {
    const used: string[] = [];
    answer(confirmEmail, ({ body }) => {
      used.push(body.code);
      return { email: "new@example.com" };
    });
    const { user } = renderApp("/verify/email?code=good");
    expect(await screen.findByRole("heading", { name: "Is this your new email?" })).toBeVisible();
    expect(used).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { name: "Your email is changed" })).toBeVisible();
    expect(used).toEqual(["good"]);
    await waitFor(() => expect(identityState().status).toBe("signedOut"));
    expect(screen.getByText(/new@example.com/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  it.each<ErrorCode>(["LINK_EXPIRED", "LINK_INVALID"])(
    "leads to a new one when it is refused with %s",
    async (code) => {
      answer(confirmEmail, () => {
        throw new Refusal(code);
      });
      const { user } = renderApp("/verify/email?code=old");
      await user.click(await screen.findByRole("button", { name: "Confirm" }));
      expect(
        await screen.findByRole("heading", { name: "This link doesn't work any more" }),
      ).toBeVisible();
      expect(screen.getByRole("link", { name: "Go to your profile" })).toBeVisible();
    },
  );

  it("asks for the sign-in first", async () => {
    await leaveSignedOut();
    renderApp("/verify/email?code=good");
    expect(
      await screen.findByRole("heading", { name: "First sign in, then confirm" }),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Confirm" })).not.toBeInTheDocument();
  });

  it("says that the address has another account", async () => {
    answer(confirmEmail, () => {
      throw new Refusal("ALREADY_EXISTS");
    });
    const { user } = renderApp("/verify/email?code=taken");
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("That already exists.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("can be confirmed again after a failure", async () => {
    answer(confirmEmail, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/verify/email?code=good");
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    answer(confirmEmail, () => ({ email: "new@example.com" }));
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Your email is changed" })).toBeVisible();
  });
});
