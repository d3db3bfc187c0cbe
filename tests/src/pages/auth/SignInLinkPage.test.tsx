import { createUser, getProfile } from "@contract/http/user";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { aProfile } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { installNetwork, network } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { identityState } from "@src/shared/identity/identityStore";

installNetwork();

afterEach(leaveSignedOut);

const LINK = "/login/link?mode=signIn&apiKey=local&oobCode=";

async function askForLink(email: string) {
  const asked: unknown[] = [];
  network.use(
    http.post(/accounts:sendOobCode/, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ email });
    }),
  );
  const { user, unmount } = renderApp("/forgotpassword");
  await user.type(await screen.findByRole("textbox", { name: "Email" }), email);
  await user.click(screen.getByRole("button", { name: "Send me a sign-in link instead" }));
  expect(
    await screen.findByText(`A link that signs you in is on its way to ${email}. It works once.`),
  ).toBeVisible();
  unmount();
  return asked;
}

const emailField = () => screen.findByRole("textbox", { name: "Email" });
const signIn = () => screen.getByRole("button", { name: "Sign in" });

describe("a sign-in link", () => {
  it("is mailed from the page for forgotten passwords, and signs in without one", async () => {
    givenAda();
    expect(await askForLink("ada@example.com")).toMatchObject([
      {
        requestType: "EMAIL_SIGNIN",
        email: "ada@example.com",
        continueUrl: `${location.origin}/login/link`,
        canHandleCodeInApp: true,
      },
    ]);
    const { user, currentAddress } = renderApp(`${LINK}good`);
    // This browser knows where the link was sent.
    expect(await emailField()).toHaveValue("ada@example.com");
    await user.click(signIn());
    await waitFor(() => expect(currentAddress()).toBe("/home"));
    expect(identityState().user).toMatchObject({ userId: "ada" });
    expect(localStorage.getItem("signInLinkAddress")).toBeNull();
  });

  it("asks on another device which address it came to", async () => {
    givenAda();
    const { user, currentAddress } = renderApp(`${LINK}good`);
    expect(await emailField()).toHaveValue("");
    await user.type(await emailField(), "mallory@example.com");
    await user.click(signIn());
    expect(await screen.findByText("The link wasn't sent to this address.")).toBeVisible();
    await user.clear(await emailField());
    await user.type(await emailField(), "ada@example.com");
    await user.click(signIn());
    await waitFor(() => expect(currentAddress()).toBe("/home"));
  });

  it("tells our server that the address is verified", async () => {
    givenAda();
    answer(getProfile, () => aProfile({ isEmailVerified: false }));
    const created: unknown[] = [];
    answer(createUser, ({ body }) => {
      created.push(body.userDetails.email);
      return aProfile();
    });
    const { user } = renderApp(`${LINK}good`);
    await user.type(await emailField(), "ada@example.com");
    await user.click(signIn());
    await waitFor(() => expect(created).toEqual(["ada@example.com"]));
  });

  it("that was used before leads to a new one", async () => {
    givenAda();
    const { user } = renderApp(`${LINK}used`);
    await user.type(await emailField(), "ada@example.com");
    await user.click(signIn());
    expect(
      await screen.findByRole("heading", { name: "This link doesn't work any more" }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Get a new link" })).toHaveAttribute(
      "href",
      "/forgotpassword",
    );
  });

  it("that lost its code says so at once", async () => {
    renderApp("/login/link");
    expect(
      await screen.findByRole("heading", { name: "This link doesn't work any more" }),
    ).toBeVisible();
  });
});
