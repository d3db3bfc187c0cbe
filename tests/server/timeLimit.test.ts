import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { withTimeLimit } from "@server/timeLimit";
import { expect, it } from "vitest";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("a time limit ends the work even if garbage is collected before", async () => {
  const stopped = new AbortController();
  const limited = withTimeLimit(200, stopped.signal);
  const aborted = once(limited, "abort");
  // A signal that was created in this turn is not collected yet.
  await sleep(0);
  collectGarbage();
  await aborted;
  expect(limited.reason).toMatchObject({ name: "TimeoutError" });
});
