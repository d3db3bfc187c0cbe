import type { ErrorCode } from "@contract/errors";
import { verifyUser } from "@contract/http/user";
import { screen } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

describe("the mailed link", () => {
  it("verifies the address with its code, and only after a tap", async () => {
    // A mail scanner may open the page and run its scripts.
    const used: string[] = [];
    answer(verifyUser, ({ body }) => {
      used.push(body.code);
      return { email: "ada@example.com" };
    });
    const { user } = renderApp("/verify?code=good");
    expect(await screen.findByRole("heading", { name: "Is this your email?" })).toBeVisible();
    expect(used).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeVisible();
    expect(used).toEqual(["good"]);
    expect(screen.getByText(/ada@example.com/)).toBeVisible();
  });

  it.each<[ErrorCode, string, string]>([
    ["LINK_EXPIRED", "This link doesn't work any more", "Send again"],
    ["LINK_INVALID", "This link doesn't work any more", "Send again"],
    ["ALREADY_VERIFIED", "Already verified", "Go to your reels"],
  ])("that is refused with %s shows a message and leads on", async (code, title, next) => {
    answer(verifyUser, () => {
      throw new Refusal(code);
    });
    const { user } = renderApp(`/verify?code=${code}`);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
  });

  it("leads through the sign-in of its account and back", async () => {
    await leaveSignedOut();
    answer(verifyUser, () => ({ email: "ada@example.com" }));
    const { user } = renderApp("/verify?code=good");
    await user.click(await screen.findByRole("link", { name: "Sign in" }));
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
    await user.type(screen.getByLabelText("Password"), "secret123");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeVisible();
  });

  it("of another account says so, and offers no other try", async () => {
    answer(verifyUser, () => {
      throw new Refusal("FORBIDDEN");
    });
    const { user } = renderApp("/verify?code=good");
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("You don't have access to this.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("that lost its code says so at once", async () => {
    renderApp("/verify");
    const title = "This link doesn't work any more";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  });

  it("can be confirmed again after a failure", async () => {
    answer(verifyUser, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/verify?code=good");
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    const retry = await screen.findByRole("button", { name: "Try again" });
    answer(verifyUser, () => ({ email: "ada@example.com" }));
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeVisible();
  });
});
