import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { uploadPicture } from "@contract/http/upload";
import { UPLOAD_PATH } from "@contract/limits";

export interface Caller {
  idToken: string;
}

interface CallOptions<E extends Endpoint> {
  query?: Partial<QueryOf<E>>;
  body?: Partial<BodyOf<E>>;
  as?: Caller;
}

const keyHeader = () => ({ "api-key": process.env.API_KEY || "folkreel-local" });

/** Calls a running product over HTTP as its client does. It rejects if the answer is an error. */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  { query, body, as }: CallOptions<E> = {},
): Promise<DataOf<E>> {
  const url = new URL(API_PREFIX + endpoint.path, origin);
  url.search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...keyHeader(),
      // The server may close a kept-alive connection just when it is used again.
      connection: "close",
      ...(body && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as.idToken}` }),
    },
    body: body && JSON.stringify(body),
  });
  return dataOf(endpoint, response);
}

/**
 * Uploads a picture as the client does, and returns where it is stored. The server accepts a few
 * pictures per minute from one address, so this function waits as long as the server demands.
 */
export async function sendPicture(
  origin: string,
  as: Caller,
  { bytes, mimeType }: { bytes: Buffer; mimeType: string },
) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: mimeType }), "picture");
  for (;;) {
    const response = await fetch(origin + API_PREFIX + uploadPicture.path, {
      method: "POST",
      headers: { ...keyHeader(), authorization: `Bearer ${as.idToken}` },
      body: form,
    });
    const waitSeconds = Number(response.headers.get("retry-after"));
    if (response.status !== 429 || !waitSeconds) return dataOf(uploadPicture, response);
    await pause(waitSeconds * 1000);
  }
}

/**
 * Opens a submission, uploads its bytes by tus and confirms them. `replaces` is an
 * answer whose place the new one takes.
 * @returns the id of the submission.
 */
export async function sendVideo(
  origin: string,
  as: Caller,
  body: Partial<BodyOf<typeof createSubmission>>,
  bytes: Buffer,
  replaces: string | null = null,
): Promise<string> {
  const { _id: submissionId } = await call(origin, createSubmission, { body, as });
  const headers = { authorization: `Bearer ${as.idToken}`, "tus-resumable": "1.0.0" };
  const id = Buffer.from(submissionId).toString("base64");
  const created = await fetch(origin + UPLOAD_PATH, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(bytes.length),
      "upload-metadata": `submissionId ${id}`,
    },
  });
  const upload = await fetch(new URL(created.headers.get("location") ?? "", created.url), {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  if (!upload.ok)
    throw new Error(`The upload was refused: ${upload.status} ${await upload.text()}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const confirmation = { submissionId, size: bytes.length, sha256, replaces };
  await call(origin, confirmSubmission, { body: confirmation, as });
  return submissionId;
}

async function dataOf<E extends Endpoint>(
  { method, path }: E,
  response: Response,
): Promise<DataOf<E>> {
  const answer = (await response.json()) as Answer<DataOf<E>>;
  if (answer.data === null && answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.error}`);
  return answer.data as DataOf<E>;
}

/**
 * Returns the first link of a kind in the newest mail to an address. It reads the outbox like a
 * person.
 */
export async function mailedLink(origin: string, email: string, kind: RegExp): Promise<URL> {
  return poll(async () => {
    const list = await (await fetch(`${origin}/dev/outbox`)).text();
    const ids = [...list.matchAll(/\/dev\/outbox\/([\w-]+)/g)].map(([, id]) => id);
    for (const id of new Set(ids)) {
      const mail = await (await fetch(`${origin}/dev/outbox/${id}`)).text();
      if (!mail.includes(email)) continue;
      const body = await (await fetch(`${origin}/dev/outbox/${id}/html`)).text();
      const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link);
      const found = links.find((link) => kind.test(link));
      if (found) return new URL(found.replaceAll("&amp;", "&"));
    }
    return undefined;
  });
}

const POLL_MS = 150;
/** A busy machine encodes a video in minutes. */
const TIMEOUT_MS = 300_000;

/**
 * Repeats `attempt` until it returns a value. It waits for work of other processes. `timeoutMs` is
 * in ms.
 */
export async function poll<T>(
  attempt: () => Promise<T | undefined>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`No answer within ${timeoutMs} ms`);
    await pause(POLL_MS);
  }
}
