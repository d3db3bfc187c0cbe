import type { IncomingMessage, ServerResponse } from "node:http";
import { ERRORS } from "@contract/errors";
import type { Edge } from "../plugins/edge";

const MB = 1024 * 1024;

/** A body without a length is at most as large as the JSON that we read. */
const UNKNOWN_BYTES = MB;

/** No call keeps more of a body than this. A larger one is refused by its call. */
const MOST_OF_BODY = 21 * MB;

const { status, message } = ERRORS.UNAVAILABLE;

const MOST = {
  /** One large picture and something beside it, or the calls of an office. */
  bytesOfAddress: 24 * MB,
  bytes: 256 * MB,
  /** JSON takes a moment. A picture on a slow network may take minutes, which Node limits. */
  jsonMs: 30_000,
};

/**
 * Bounds the memory of bodies that are on their way: the process keeps what has arrived until the
 * rest comes, which need not ever happen. Uploads are stored as they arrive, and do not pass here.
 */
export class WaitingBodies {
  private readonly ofAddress = new Map<string, number>();
  private bytes = 0;

  constructor(
    private readonly proxies: Pick<Edge["trustedProxies"], "keyOf">,
    private readonly most = MOST,
  ) {}

  /** Takes a request in, or answers that there is no room for its body, and returns false. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const bytes = bytesOf(request);
    if (bytes === 0) return true;
    const address = this.proxies.keyOf(request);
    const own = this.ofAddress.get(address) ?? 0;
    // A body that is alone may be as large as its call allows.
    const isOwnFull = own > 0 && own + bytes > this.most.bytesOfAddress;
    if (isOwnFull || this.bytes + bytes > this.most.bytes) {
      const headers = { "content-type": "application/json", "retry-after": "5" };
      response.writeHead(status, { ...headers, connection: "close" });
      response.end(JSON.stringify({ status, data: null, error: message, code: "UNAVAILABLE" }));
      return false;
    }
    this.add(address, bytes);
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    const limit = isJson ? setTimeout(() => request.destroy(), this.most.jsonMs) : undefined;
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      this.add(address, -bytes);
    };
    request.once("end", leave);
    response.once("close", leave);
    return true;
  }

  private add(address: string, bytes: number): void {
    this.bytes += bytes;
    const own = (this.ofAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.ofAddress.set(address, own);
    else this.ofAddress.delete(address);
  }
}

function bytesOf({ headers }: IncomingMessage): number {
  const length = headers["content-length"];
  if (length !== undefined) return Math.min(Number(length), MOST_OF_BODY);
  return headers["transfer-encoding"] === undefined ? 0 : UNKNOWN_BYTES;
}
