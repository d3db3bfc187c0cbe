import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refuseSignIn } from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { renderApp } from "@tests/support/client/renderApp";
import { describe, expect, it } from "vitest";

installNetwork();

describe("a forgotten password", () => {
  it(
    "is reset with a mailed link, which leads on to the login",
    { tags: ["S7.37", "S8.10"] },
    async () => {
      let asked: unknown;
      network.use(
        http.post(/accounts:sendOobCode/, async ({ request }) => {
          asked = await request.json();
          return HttpResponse.json({});
        }),
      );
      const { user } = renderApp("/forgotpassword");
      await user.type(await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
      await user.click(screen.getByRole("button", { name: "Send the link" }));
      expect(await screen.findByText("Email Sent Successfully!")).toBeVisible();
      expect(screen.getByText(/ada@example.com/)).toBeVisible();
      expect(asked).toMatchObject({
        requestType: "PASSWORD_RESET",
        email: "ada@example.com",
        continueUrl: `${location.origin}/login`,
      });
    },
  );

  it("shows the provider's error", async () => {
    refuseSignIn("EMAIL_NOT_FOUND");
    const { user } = renderApp("/forgotpassword");
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "no@example.com");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("User Not Found")).toBeVisible();
  });
});
