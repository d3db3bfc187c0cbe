const MOST_FRAMES = 8;
const CODE = /^[\w.:-]{1,60}$/;
/** A frame names a function, a file and a position. */
const FRAME = /^ {4}at [^\n@]+:\d+:\d+\)?$/;

/** Says what an error is and where it came from, without a word of its message. */
export interface ErrorDescription {
  name: string;
  code?: string;
  at?: string[];
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

/**
 * Describes an error for the log and for the queue. A message may repeat what people typed: a
 * failed query contains its parameters, and a mail server repeats the address. So only the name, the
 * code and the location are kept, of the error and of its causes.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const { cause } = error;
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const isDeep = depth >= 3;
  return {
    name: error.constructor.name,
    ...codeOf(error),
    at: framesOf(error),
    ...(cause !== undefined && !isDeep && { cause: describeError(cause, depth + 1) }),
    ...(parts.length > 0 &&
      !isDeep && { errors: parts.slice(0, 3).map((part) => describeError(part, depth + 1)) }),
  };
}

/** Returns the code of the database or the system, or how a process ended. */
function codeOf(error: Error): { code?: string } {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  const found = [code, kind].find((one) => typeof one === "string" && CODE.test(one));
  return typeof found === "string" ? { code: found } : {};
}

/** Returns the lines of the stack after the message, with paths from the program's folder. */
function framesOf({ stack = "", message }: Error): string[] {
  const after = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(after)
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.slice(7).replace("file://", "").replace(`${process.cwd()}/`, ""));
}
