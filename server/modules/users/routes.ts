import * as contract from "@contract/http/user";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import type { Router } from "../../plugins/route";
import { deleteDevicesOf } from "../devices";
import { confirmEmailChange, requestEmailChange } from "./emailChange";
import * as users from "./service";
import * as verification from "./verification";

export function registerUsers(router: Router, deps: Deps): void {
  router.user(contract.getProfile, ({ viewer }) => users.profileOf(deps, viewer));

  router.user(contract.createUser, ({ viewer, body, request }) =>
    users.createUser(deps, viewer, {
      details: body.userDetails,
      language: languageOf(request),
      address: deps.trustedProxies.countedKeyOf(request.raw),
      redirectUrl: verification.ownPageUrl(body.redirectUrl, [
        deps.originOf(request),
        ...deps.clientOrigins,
      ]),
    }),
  );

  router.user(contract.updateProfile, ({ viewer, body }) =>
    users.updateProfile(deps, viewer, body.userDetails),
  );

  router.user(contract.savePreferences, ({ viewer, body }) =>
    users.setPreferences(deps, viewer, body),
  );

  router.user(contract.saveLanguage, ({ viewer, body }) =>
    users.setLanguage(deps, viewer, body.language),
  );

  router.user(contract.sendVerificationLink, async ({ viewer, body, request }) => {
    const page = verification.ownPageUrl(body.redirectUrl, [
      deps.originOf(request),
      ...deps.clientOrigins,
    ]);
    await verification.resendVerificationLink(deps, viewer, {
      page,
      language: languageOf(request),
    });
    return { sent: true };
  });

  router.user(contract.verifyUser, async ({ viewer, body }) => ({
    email: await verification.verifyEmail(deps, viewer, body.code),
  }));
}

export function registerSignInChanges(router: Router, deps: Deps): void {
  router.user(contract.changeEmail, async ({ viewer, body, request }) => {
    const page = verification.ownPageUrl(body.redirectUrl, [
      deps.originOf(request),
      ...deps.clientOrigins,
    ]);
    await requestEmailChange(deps, viewer, {
      email: body.email,
      page,
      language: languageOf(request),
    });
    return { sent: true };
  });

  router.user(contract.confirmEmail, async ({ viewer, body }) => ({
    email: await confirmEmailChange(deps, viewer, body.code),
  }));

  router.user(contract.endSessions, async ({ viewer, body }) => {
    await deps.identity.endSessions(viewer.uid);
    // The device that goes on registers itself again.
    await deleteDevicesOf(deps.db, viewer.uid);
    deps.realtime.toUser(viewer.uid, "sessionsEnded", {
      userId: viewer.uid,
      askedBy: body.askedBy,
    });
    return { ended: true };
  });
}
