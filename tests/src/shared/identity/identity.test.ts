import { http, HttpResponse } from "msw";
import { refuseSignIn } from "@tests/msw/identityProvider";
import { network } from "@tests/msw/network";
import { takeConsoleErrors } from "@tests/setup/client";
import { expect, it } from "vitest";
import { sendResetMail, signInWithGoogle } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";

it("mails a link for a new password that leads on to the login of this origin", async () => {
  let sent: unknown;
  network.use(
    http.post(/accounts:sendOobCode/, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  await sendResetMail("ada@example.com");
  expect(sent).toMatchObject({
    requestType: "PASSWORD_RESET",
    email: "ada@example.com",
    continueUrl: `${location.origin}/login`,
  });
});

it("only logs what goes wrong with Google: the result has status 0 and no words", async () => {
  refuseSignIn("USER_DISABLED");
  expect(await signInWithGoogle({ name: "Ada", email: "ada@example.com" })).toEqual({
    status: 0,
    data: null,
    error: "",
    code: "auth/user-disabled",
  });
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(identityState().status).not.toBe("signedIn");
});
