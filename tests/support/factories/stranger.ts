import { randomBytes } from "node:crypto";
import { SOCKET_PATH } from "@contract/events";
import { API_PREFIX } from "@contract/http/endpoint";
import { UPLOAD_PATH } from "@contract/limits";
import { API_CALLS } from "@contract/schemas/apiCalls";
import { io } from "socket.io-client";
import type { Account } from "./accounts";
import { InputGenerator, type KnownValues } from "./generatedInput";
import { pick } from "./hostileInput";
import { API_KEY } from "./server";

/** Describes what came back. `status` is 0 where a socket was opened or refused. */
export interface Outcome {
  what: string;
  status: number;
  /** Shows an answer of the API that is not in the envelope. */
  fault?: string;
}

const FORM_PATHS = new Set(["/public/upload/file", "/contact/file", "/tribute/music"]);
const BOUNDARY = "----stranger";

/** Sends generated requests to every route of the API, to the uploads and to the sockets. */
export class Stranger {
  private readonly inputs: InputGenerator;

  /** `accounts` are their own; null stands for a visitor. */
  constructor(
    private readonly origin: string,
    private readonly accounts: readonly (Account | null)[],
    private readonly known: KnownValues,
    private readonly random: () => number,
  ) {
    this.inputs = new InputGenerator(known, random);
  }

  /** Sends one request. The API's routes take turns, so that `index` reaches all of them. */
  async send(index: number): Promise<Outcome> {
    if (index % 12 === 5) return this.upload();
    if (index % 12 === 11) return this.openSocket();
    return this.callApi(index);
  }

  private account(): Account | null {
    return pick(this.accounts, this.random);
  }

  private async callApi(index: number): Promise<Outcome> {
    const call = API_CALLS[index % API_CALLS.length];
    if (!call) throw new RangeError("There are no calls.");
    const { endpoint, definition } = call;
    const query = new URLSearchParams(
      Object.entries(this.inputs.for(definition.query)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, asText(value).slice(0, 1500)]],
      ),
    );
    const url = `${this.origin}${API_PREFIX}${endpoint.path}?${query}`;
    const as = this.account();
    const hasBody = endpoint.method !== "GET";
    const isForm = hasBody && FORM_PATHS.has(endpoint.path);
    const body = isForm ? form() : JSON.stringify(this.inputs.for(definition.body));
    const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : "application/json";
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        "api-key": API_KEY,
        ...(as && { authorization: `Bearer ${as.idToken}` }),
        ...(hasBody && { "content-type": type }),
      },
      ...(hasBody && { body }),
    });
    const what = `${endpoint.method} ${endpoint.path}`;
    const fault = faultOf(response, await response.text());
    return { what, status: response.status, ...(fault && { fault }) };
  }

  private async upload(): Promise<Outcome> {
    const id = pick([...this.known.ids, "../../secret", "%2e%2e%2f", "x".repeat(200)], this.random);
    const method = pick(["POST", "PATCH", "HEAD", "DELETE", "OPTIONS", "GET", "PUT"], this.random);
    const as = this.account();
    const path = method === "POST" ? UPLOAD_PATH : `${UPLOAD_PATH}/${id}`;
    const odd = pick(["0", "1", "-1", "1e9", "x", "99999999999999999999"], this.random);
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        "tus-resumable": pick(["1.0.0", "0.2", ""], this.random),
        "upload-offset": pick(["0", odd], this.random),
        "upload-length": pick(["10", odd], this.random),
        "upload-metadata": `submissionId ${Buffer.from(id).toString("base64")}`,
        "content-type": pick(["application/offset+octet-stream", "text/plain"], this.random),
        ...(as && { authorization: `Bearer ${as.idToken}` }),
      },
      ...(["PATCH", "POST", "PUT"].includes(method) && { body: new Uint8Array(randomBytes(10)) }),
    });
    await response.arrayBuffer();
    return { what: `${method} ${UPLOAD_PATH}`, status: response.status };
  }

  private openSocket(): Promise<Outcome> {
    const as = this.account();
    const id = pick(this.known.ids, this.random);
    const query = pick([{ userId: id }, { watch: id }, { userId: as?.uid ?? "" }, {}], this.random);
    const token = as?.idToken ?? pick(this.known.tokens, this.random);
    const auth = pick([{ token }, { tgd: pick(this.known.tokens, this.random) }, {}], this.random);
    const options = { path: SOCKET_PATH, transports: ["websocket"], reconnection: false };
    const socket = io(this.origin, { ...options, query, auth, forceNew: true });
    return new Promise((resolve) => {
      const end = (): void => {
        socket.disconnect();
        resolve({ what: "socket", status: 0 });
      };
      socket.on("connect", () => {
        socket.emit("no-such-event", { id });
        end();
      });
      socket.on("connect_error", end);
    });
  }
}

const asText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

/** Returns a form with a file that is neither a picture nor music. */
function form(): Uint8Array<ArrayBuffer> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const parts = [Buffer.from(head), randomBytes(2000), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns what is wrong with an answer of the API. Files have no envelope. */
function faultOf({ status, headers }: Response, text: string): string | undefined {
  if (headers.has("content-disposition")) return undefined;
  const isEnvelope = /^\{"status":\d+,"data":/.test(text);
  return isEnvelope && text.includes('"error":') ? undefined : `${status} ${text.slice(0, 200)}`;
}
