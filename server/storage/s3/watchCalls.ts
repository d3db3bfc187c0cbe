import type { S3 } from "@aws-sdk/client-s3";
import type { Metrics } from "../../metrics/metrics";
import { failureOf, startPart } from "../../tracing/spans";
import { s3StatusOf } from "./failure";

export type CallMetrics = Pick<Metrics, "startBucketCall">;

/** A store that works answers so to a question about what does not exist or has not changed. */
const ANSWERS: ReadonlySet<number | undefined> = new Set([304, 404, 412, 416]);

/** Measures and traces every call of a client, together with the repetitions that the SDK makes by itself. */
export function watchCalls(s3: S3, metrics: CallMetrics): void {
  s3.middlewareStack.add(
    (next, { commandName = "unknown" }) =>
      async (args) => {
        const operation = commandName.replace(/Command$/, "");
        const end = metrics.startBucketCall(operation);
        const attributes = { "rpc.system": "aws-api", "rpc.method": operation };
        const span = startPart(`S3 ${operation}`, { role: "client", attributes });
        try {
          const answer = await next(args);
          end("ok");
          span?.end();
          return answer;
        } catch (error) {
          const isAnswer = ANSWERS.has(s3StatusOf(error));
          end(isAnswer ? "ok" : "error");
          span?.end(isAnswer ? {} : { failure: failureOf(error) });
          throw error;
        }
      },
    { step: "initialize", priority: "high", name: "watchCalls" },
  );
}
