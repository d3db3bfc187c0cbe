import type { ErrorCode } from "@contract/errors";
import { verifyUser } from "@contract/http/user";
import { screen } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { renderApp } from "@tests/support/client/renderApp";
import { describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

describe("the mailed link", () => {
  it("verifies the address by its code", async () => {
    answer(verifyUser, ({ body }) => {
      expect(body.code).toBe("good");
      return { email: "ada@example.com" };
    });
    renderApp("/verify?code=good");
    expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeVisible();
    expect(screen.getByText(/ada@example.com/)).toBeVisible();
  });

  it.each<[ErrorCode, string, string]>([
    ["LINK_EXPIRED", "This link doesn't work any more", "Sign in to get a new link"],
    ["LINK_INVALID", "This link doesn't work any more", "Sign in to get a new link"],
    ["ALREADY_VERIFIED", "Already verified", "Go to your reels"],
  ])("that is refused with %s says so and leads on", async (code, title, next) => {
    answer(verifyUser, () => {
      throw new Refusal(code);
    });
    renderApp(`/verify?code=${code}`);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: next })).toBeVisible();
  });
});
