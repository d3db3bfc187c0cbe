import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { failureOf, type Span, startPart } from "../tracing/spans";

/** The name of a table comes early, and an insert of many rows is long. */
const READ_CHARS = 2_000;
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?(\w+(?:\.\w+)?)/i;

/**
 * Starts the span of a query. It names the operation and the table, and never the text or the
 * parameters.
 */
function startQuery(text: string): Span | undefined {
  const start = text.slice(0, READ_CHARS);
  const operation = OPERATION.exec(start)?.[1]?.toLowerCase() ?? "query";
  const table = TABLE.exec(start)?.[1];
  return startPart(table === undefined ? operation : `${operation} ${table}`, {
    role: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table !== undefined && { "db.collection.name": table }),
    },
  });
}

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

const textOf = (first: unknown): string => {
  if (typeof first === "string") return first;
  const text = typeof first === "object" && first !== null && "text" in first ? first.text : "";
  return typeof text === "string" ? text : "";
};

const endOf = (span: Span) => (error: unknown) =>
  span.end(error ? { failure: failureOf(error) } : {});

/** Measures a function that queries and reports to a callback or by a promise, as pg's does. */
const traced =
  (query: Query): Query =>
  (...args) => {
    const span = startQuery(textOf(args[0]));
    if (!span) return query(...args);
    const end = endOf(span);
    const last = args.at(-1);
    if (typeof last === "function") {
      const onResult: Callback = (error, ...rest) => {
        end(error);
        (last as Callback)(error, ...rest);
      };
      return query(...args.slice(0, -1), onResult);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(null), end);
    return result;
  };

export function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  Object.assign(client, { query: traced(query) });
}

export function traceEmbedded(client: PGlite): void {
  const query = client.query.bind(client) as Query;
  const transaction = client.transaction.bind(client);
  const tracedTransaction: PGlite["transaction"] = (work) =>
    transaction((tx) => {
      const inside = tx.query.bind(tx) as Query;
      return work(Object.assign(tx, { query: traced(inside) }));
    });
  Object.assign(client, { query: traced(query), transaction: tracedTransaction });
}
