import type { BodyOf } from "@contract/http/endpoint";
import { createUser, getProfile } from "@contract/http/user";
import { screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, expect, it } from "vitest";
import { signInAsGuest, upgradeGuestWithEmail } from "@src/shared/identity/identity";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

function givenGuestProfile(): BodyOf<typeof createUser>[] {
  const calls: BodyOf<typeof createUser>[] = [];
  const profile = aProfile({ _id: "user-2", email: null });
  answer(getProfile, () => profile);
  answer(createUser, ({ body }) => {
    calls.push(body);
    return { ...profile, email: body.userDetails.email };
  });
  return calls;
}

it("the new address of an upgraded guest is saved in the profile, and no name is asked for again", async () => {
  givenAda();
  const calls = givenGuestProfile();
  await signInAsGuest({ firstName: "Ada", lastName: "Lovelace" });
  const { store } = renderApp("/home");
  await screen.findByRole("heading", { name: "Hello, Ada" });
  // The guest's own sign-in has created the profile, without looking for one.
  expect(calls.splice(0)).toHaveLength(1);
  await upgradeGuestWithEmail("ada@example.com", "secret123");
  await waitFor(() =>
    expect(store.getState().userFirebaseData).toMatchObject({
      _id: "user-2",
      email: "ada@example.com",
    }),
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    userDetails: { accountCreationMethod: "EMAIL", email: "ada@example.com" },
    redirectUrl: `${location.origin}/verify`,
  });
  expect(screen.queryByRole("dialog", { name: "Complete your profile" })).not.toBeInTheDocument();
});

it("an upgrade that was interrupted before the profile had the address is completed", async () => {
  givenAda();
  await signInAsGuest({ firstName: "Ada", lastName: "Lovelace" });
  await upgradeGuestWithEmail("ada@example.com", "secret123");
  const calls = givenGuestProfile();
  const { store } = renderApp("/home");
  await waitFor(() => expect(store.getState().userFirebaseData?.email).toBe("ada@example.com"));
  expect(calls).toHaveLength(1);
});
