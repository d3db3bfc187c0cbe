import { userEvent } from "@testing-library/user-event";
import { FirebaseError } from "firebase/app";
import { render, screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { env } from "@src/config/env";
import { GoogleButton } from "@src/features/auth/components/GoogleButton";

// A browser decides whether a window may open, and the provider's client reports it.
vi.mock(import("firebase/auth"), async (original) => ({
  ...(await original()),
  signInWithPopup: async () => {
    throw new FirebaseError("auth/popup-blocked", "The window did not open.");
  },
}));

it("a blocked window is explained below the button", { tags: ["P1"] }, async () => {
  vi.spyOn(env, "firebase", "get").mockReturnValue({
    apiKey: "key",
    authDomain: "example.com",
    projectId: "folkreel",
  });
  render(<GoogleButton />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByText(/Your browser has blocked Google's window/)).toBeVisible();
  const help = screen.getByRole("link", { name: "What can I do?" });
  expect(help).toHaveAttribute("href", "/faq#google-window");
  expect(takeConsoleErrors()).toMatchObject([["Google sign-in", { code: "auth/popup-blocked" }]]);
});
