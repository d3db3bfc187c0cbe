import type { IncomingMessage, ServerResponse } from "node:http";
import type { Intercept } from "./tusServer";

/** Lets `before` chunks pass, then handles the next one with `meet`, once. */
export function onChunk(
  before: number,
  meet: (request: IncomingMessage, response: ServerResponse) => void,
): Intercept {
  let chunks = 0;
  return (request, response) => {
    if (request.method !== "PATCH" || chunks++ !== before) return false;
    meet(request, response);
    return true;
  };
}

/** Answers as the network does that a phone is in: with a page of its own, or none. */
export const foreign =
  (status: number, body = "<h1>Welcome to our hotel</h1>", headers = {}) =>
  (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const readable = { "access-control-allow-origin": "*" };
    response.writeHead(status, { ...readable, ...headers }).end(body);
  };

export const answer = (status: number, body = "") =>
  foreign(status, body, {
    "tus-resumable": "1.0.0",
    "access-control-expose-headers": "Tus-Resumable",
  });
