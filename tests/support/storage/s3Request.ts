import type { IncomingMessage } from "node:http";

/** Operations of S3's API by method; of several the first whose mark the request has, "" for none. */
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

/** The operation that a request asks for, by what is in its query and its headers. */
export function operationOf(
  { method = "", headers }: IncomingMessage,
  query: URLSearchParams,
): string {
  const found = OPERATIONS_BY_METHOD[method]?.find(
    ([mark]) => mark === "" || query.has(mark) || mark in headers,
  );
  return found?.[1] ?? "";
}

/** Both included; null for one that begins behind the end. */
export function rangeIn(header: string, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  return start < size && start <= end ? { start, end } : null;
}

/** What its sender wants to be kept with an object. */
export const metaIn = (headers: IncomingMessage["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith("x-amz-meta-"))
      .map(([name, value]) => [name, String(value)]),
  );
