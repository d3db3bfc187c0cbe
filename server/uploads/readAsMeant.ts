import type { IncomingMessage } from "node:http";

/** The protocol knows this type only. A proxy may write the general one. */
const TUS_TYPE = "application/offset+octet-stream";
const GENERAL_TYPE = "application/octet-stream";

/**
 * Undoes what clients do where a network lets no PATCH and no unknown type through: the protocol has
 * a header for the method. No other method is taken from it.
 */
export function readAsMeant(request: IncomingMessage): void {
  const { headers, rawHeaders } = request;
  if (request.method === "POST" && headers["x-http-method-override"] === "PATCH")
    request.method = "PATCH";
  if (request.method !== "PATCH" || headers["content-type"] !== GENERAL_TYPE) return;
  headers["content-type"] = TUS_TYPE;
  const name = rawHeaders.findIndex(
    (word, at) => at % 2 === 0 && word.toLowerCase() === "content-type",
  );
  rawHeaders[name + 1] = TUS_TYPE;
}
