import type { S3 } from "@aws-sdk/client-s3";
import type { Metrics } from "../../metrics/metrics";
import { statusOf } from "./failure";

export type CallMetrics = Pick<Metrics, "startBucketCall">;

/** A store that works answers so to a question about what does not exist or has not changed. */
const ANSWERS: ReadonlySet<number | undefined> = new Set([304, 404, 412, 416]);

/** Measures every call of a client, together with the repetitions that the SDK makes by itself. */
export function watchCalls(s3: S3, metrics: CallMetrics): void {
  s3.middlewareStack.add(
    (next, { commandName = "unknown" }) =>
      async (args) => {
        const end = metrics.startBucketCall(commandName.replace(/Command$/, ""));
        try {
          const answer = await next(args);
          end("ok");
          return answer;
        } catch (error) {
          end(ANSWERS.has(statusOf(error)) ? "ok" : "error");
          throw error;
        }
      },
    { step: "initialize", priority: "high", name: "watchCalls" },
  );
}
