import * as api from "@contract/http/push";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { removeDevice, replaceDevice, saveDevice } from "./service";

export function registerDevices(router: Router, deps: Deps): void {
  router.user(api.getPushKey, async () => ({ publicKey: deps.push?.publicKey ?? null }));

  router.user(api.saveSubscription, async ({ viewer, body }) => {
    await saveDevice(deps, viewer, body);
    return { saved: true };
  });

  // These routes are public, because a device signs out after its session has ended, and a browser
  // changes the address while no page is open.
  router.public(api.removeSubscription, async ({ body }) => {
    await removeDevice(deps, body.endpoint);
    return { removed: true };
  });

  router.public(api.replaceSubscription, async ({ body }) => ({
    replaced: await replaceDevice(deps, body.endpoint, body),
  }));
}
