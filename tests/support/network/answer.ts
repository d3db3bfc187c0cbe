import { ERRORS, type ErrorCode } from "@contract/errors";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import { http, HttpResponse } from "msw";
import { network } from "./network";

interface ReceivedRequest<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
}

/** This is a refusal of the backend; throw it from a resolver. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].message,
  ) {
    super(message);
  }
}

/**
 * Answers an endpoint of the contract for the rest of the test. Data and input have the contract's
 * types.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  resolver: (asked: ReceivedRequest<E>) => DataOf<E> | Promise<DataOf<E>>,
): void {
  const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete";
  network.use(
    http[method](`*${API_PREFIX}${endpoint.path}`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams) as unknown as QueryOf<E>;
      // The contract does not describe the body of a file.
      const isJson = request.headers.get("content-type")?.includes("json");
      const body = (isJson ? await request.json() : undefined) as BodyOf<E>;
      try {
        const data = await resolver({ query, body, headers: request.headers });
        return HttpResponse.json({ status: 200, data, error: "" } satisfies Answer<DataOf<E>>);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status } = ERRORS[error.code];
        const refusal = { status, data: null, error: error.message, code: error.code };
        return HttpResponse.json(refusal satisfies Answer<never>, { status });
      }
    }),
  );
}
