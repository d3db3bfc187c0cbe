import type { ErrorCode } from "@contract/errors";
import { verifyUser } from "@contract/http/user";
import { screen } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { renderApp } from "@tests/support/client/renderApp";
import { describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

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
    ["LINK_EXPIRED", "This link doesn't work any more", "Sign in to get a new link"],
    ["LINK_INVALID", "This link doesn't work any more", "Sign in to get a new link"],
    ["ALREADY_VERIFIED", "Already verified", "Go to your reels"],
  ])("that is refused with %s shows a message and leads on", async (code, title, next) => {
    answer(verifyUser, () => {
      throw new Refusal(code);
    });
    const { user } = renderApp(`/verify?code=${code}`);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: next })).toBeVisible();
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
