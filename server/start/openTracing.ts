import { recordSpans } from "../tracing/spans";
import type { Startup } from "./startup";

/** Lets this process send traces, if the environment names a collector. Open it before the database. */
export async function openTracing({ env, lifecycle, printLine }: Startup): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, ROLE: role } = env;
  if (!endpoint) return;
  // Only installations with a collector load the packages.
  const { openTelemetry } = await import("../tracing/openTelemetry");
  const recorder = openTelemetry({ endpoint, serviceName, role });
  recordSpans(recorder);
  lifecycle.onStop("traces", async () => {
    recordSpans(null);
    await recorder.close();
  });
  printLine(`Traces    to ${new URL(endpoint).origin}`);
}
