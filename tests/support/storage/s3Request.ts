import type { IncomingMessage } from "node:http";

/**
 * Lists the operations of S3's API by method. The first whose mark is in the request applies; ""
 * always matches.
 */
const OPERATIONS_BY_METHOD: Readonly<Record<string, readonly [mark: string, operation: string][]>> =
  {
    GET: [
      ["uploadId", "ListParts"],
      ["list-type", "ListObjectsV2"],
      ["", "GetObject"],
    ],
    HEAD: [["", "HeadObject"]],
    PUT: [
      ["uploadId", "UploadPart"],
      ["x-amz-copy-source", "CopyObject"],
      ["", "PutObject"],
    ],
    POST: [
      ["uploads", "CreateMultipartUpload"],
      ["uploadId", "CompleteMultipartUpload"],
      ["delete", "DeleteObjects"],
    ],
    DELETE: [
      ["uploadId", "AbortMultipartUpload"],
      ["", "DeleteObject"],
    ],
  };

export function operationOf(
  { method = "", headers }: IncomingMessage,
  query: URLSearchParams,
): string {
  const found = OPERATIONS_BY_METHOD[method]?.find(
    ([mark]) => mark === "" || query.has(mark) || mark in headers,
  );
  return found?.[1] ?? "";
}

/** Returns the range with both ends included, or null if it starts beyond the end. */
export function rangeIn(header: string, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  return start < size && start <= end ? { start, end } : null;
}

/** Returns the headers that a request wants in its answer, such as `response-content-type`. */
export const headersAskedFor = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith("response-"))
      .map(([name, value]) => [name.replace("response-", ""), value]),
  );

/** Returns the metadata that the sender wants to store with an object. */
export const metaIn = (headers: IncomingMessage["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith("x-amz-meta-"))
      .map(([name, value]) => [name, String(value)]),
  );
