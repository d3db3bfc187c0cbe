import { AsyncLocalStorage } from "node:async_hooks";
import { describeError } from "../describeError";
import { currentRequestId } from "../requestId";

/**
 * Holds what is known about a span. Traces leave the installation, so an attribute is never an address,
 * a name, a link or what people typed.
 */
type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Says what a span is: an answered request, a job, a call to another service, or work of our own. */
export type SpanRole = "server" | "consumer" | "client" | "internal";

export interface SpanOptions {
  role: SpanRole;
  attributes?: Attributes;
  /** The span belongs to this one of another process, in the form of the header `traceparent`. */
  parent?: string | undefined;
}

/** Measures one piece of work for a trace. */
export interface Span {
  /** Names the span to other processes and to jobs, in the form of the header `traceparent`. */
  readonly traceparent: string;
  /** Ends the span, once. `failure` is the name or the code of an error, never its message. */
  end(result?: { attributes?: Attributes; failure?: string }): void;
}

/** Creates spans. `parent` is the span that the running code works in. */
export interface SpanRecorder {
  start(name: string, options: SpanOptions & { within: Span | undefined }): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span>();
let recorder: SpanRecorder | null = null;

/** Lets the spans of this process be recorded from now on, or no longer with null. */
export function recordSpans(next: SpanRecorder | null): void {
  recorder = next;
}

/** Tells whether spans are recorded. Without a recorder, nothing below costs anything. */
export const recordsSpans = (): boolean => recorder !== null;

/** Returns the span in which the running code works, for a job that it adds. */
export const currentTraceparent = (): string | undefined => current.getStore()?.traceparent;

/** Runs code that works in a span, if there is one. */
export const withSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/** Starts a span that names the request for which the running code works. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  if (!recorder) return undefined;
  const requestId = currentRequestId();
  const attributes = {
    ...options.attributes,
    ...(requestId !== undefined && { "folkreel.request_id": requestId }),
  };
  return recorder.start(name, { ...options, attributes, within: current.getStore() });
}

/**
 * Starts a span for a part of a request or a job. Whatever a process does by itself, such as looking
 * for jobs, has none, because it would be most of all spans.
 */
export const startPart = (name: string, options: SpanOptions): Span | undefined =>
  current.getStore() ? startSpan(name, options) : undefined;

export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await withSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}

/** Names an error without its message, which may repeat what people typed. */
export function failureOf(error: unknown): string {
  const { name, code } = describeError(error);
  return code ?? name;
}
