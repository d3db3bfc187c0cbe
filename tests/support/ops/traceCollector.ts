import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

interface KeyValue {
  key: string;
  value: Value;
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
  status: { code?: number };
}

interface Batch {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

export interface ArrivedSpan {
  trace: string;
  id: string;
  parent: string | undefined;
  name: string;
  attributes: Record<string, string | number | boolean>;
  resource: Record<string, string | number | boolean>;
  hasFailed: boolean;
}

const ERROR = 2;

const readAll = (pairs: readonly KeyValue[]) =>
  Object.fromEntries(
    pairs.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue),
    ]),
  );

export async function startTraceCollector() {
  const spans: ArrivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body));
      if (request.url === "/v1/traces") spans.push(...spansIn(body as Batch));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** Contains everything that was sent, as text. */
    bodies,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const spansIn = ({ resourceSpans }: Batch): ArrivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId || undefined,
        name: span.name,
        attributes: readAll(span.attributes),
        resource: readAll(resource.attributes),
        hasFailed: span.status.code === ERROR,
      })),
    ),
  );
