import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as RecordedSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Span, SpanOptions, SpanRecorder, SpanRole } from "./spans";

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;
/** The process may take less than five seconds to stop. */
const SEND_LIMIT_MS = 2_000;

interface Destination {
  /** Is the address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Says what this process does: `web`, `worker` or `all`. */
  role: string;
}

/**
 * Sends spans to a collector, in batches, as JSON. A collector that is away loses them and costs
 * nothing else. The exporter itself reads the standard variables for headers, and the SDK those for
 * sampling.
 */
export function openTelemetry({ endpoint, serviceName, role }: Destination): SpanRecorder {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "folkreel.role": role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("folkreel");
  return {
    start(name, { role: spanRole, attributes = {}, parent, within }) {
      const options = { kind: KINDS[spanRole], attributes };
      return new SpanInTrace(tracer.startSpan(name, options, contextOf({ parent, within })));
    },
    // Traces that cannot be sent are lost.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

class SpanInTrace implements Span {
  constructor(readonly span: RecordedSpan) {}

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  }

  end({ attributes, failure }: Parameters<Span["end"]>[0] = {}): void {
    if (attributes) this.span.setAttributes(attributes);
    if (failure !== undefined) {
      this.span.setAttribute("error.type", failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function contextOf({
  parent,
  within,
}: Pick<SpanOptions, "parent"> & { within: Span | undefined }): Context {
  if (within instanceof SpanInTrace) return trace.setSpan(ROOT_CONTEXT, within.span);
  const remote = spanContextIn(parent ?? "");
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function spanContextIn(traceparent: string): SpanContext | undefined {
  const { traceId = "", spanId = "", flags = "" } = TRACEPARENT.exec(traceparent)?.groups ?? {};
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
