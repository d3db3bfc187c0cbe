import { notify } from "@server/modules/notifications/service";
import { pushJob } from "@server/modules/notifications/push/pushJob";
import { saveSubscription } from "@contract/http/push";
import type { Account } from "../factories/accounts";
import { startTestServer } from "../factories/server";
import { subscribeDevice } from "./browserDevice";
import { startPushService } from "./pushService";

let devices = 0;

export async function startPushServer() {
  const service = await startPushService();
  const server = await startTestServer({ push: service.sender });
  const run = { signal: new AbortController().signal, isLastAttempt: false };

  const newDevice = () => {
    devices += 1;
    return subscribeDevice(`${service.origin}/device/${devices}`);
  };

  return {
    ...service,
    server,
    newDevice,
    subscribe: (as: Account, { subscription } = newDevice()) =>
      server.call(saveSubscription, {
        body: { subscription, publicKey: service.keys.publicKey },
        as,
      }),
    notify: (input: Parameters<typeof notify>[2]) =>
      server.deps.db.transaction((tx) => notify(tx, server.deps, input)),
    /** Takes the ordered jobs. Each function runs one as the queue does, as often as it is called. */
    takeJobs: () =>
      server.jobs
        .splice(0)
        .flatMap((job) =>
          job.name === "push"
            ? [(isLastAttempt = false) => pushJob(server.deps)(job.data, { ...run, isLastAttempt })]
            : [],
        ),
  };
}
