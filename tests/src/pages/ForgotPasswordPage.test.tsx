import { screen } from "@testing-library/react";
import { refuseSignIn } from "@tests/msw/identityProvider";
import { renderApp } from "@tests/setup/renderApp";
import { describe, expect, it } from "vitest";

describe("a forgotten password", () => {
  it("is reset by mail", async () => {
    const { user } = renderApp("/forgotpassword");
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("Email Sent Successfully!")).toBeVisible();
    expect(screen.getByText(/ada@example.com/)).toBeVisible();
  });

  it("says what the provider refuses", async () => {
    refuseSignIn("EMAIL_NOT_FOUND");
    const { user } = renderApp("/forgotpassword");
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "no@example.com");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("User Not Found")).toBeVisible();
  });
});
