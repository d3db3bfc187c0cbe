import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { UPLOAD_PATH } from "@contract/limits";
import { type LocalTusServer, startTusServer } from "../storage/tusServer";

export const sha256Of = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Says at which request a tab dies. The server has handled it, and nobody hears of it. */
export interface Death {
  readonly at: "POST" | "PATCH" | "PUT";
  /** So many of them are answered before. */
  readonly after: number;
}

/** Describes a tab of the browser under test, as its requests name it. */
export interface Sender {
  readonly number: number;
  readonly account: string;
}

export const tokenOf = ({ number, account }: Sender): string => `${number}-${account}`;

/**
 * Answers like the product's server: a real upload server, and the rules for opening and confirming
 * a submission, whose own histories are in tests/server/modules/videos/takes.test.ts.
 */
export class SubmissionRules {
  readonly confirmed = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  private readonly owners = new Map<string, string>();
  private readonly deaths = new Map<number, { death: Death; left: number; onDeath: () => void }>();
  private readonly dead = new Set<number>();
  /** Nobody waits for these answers any more. A closed connection would be logged as an error. */
  private readonly unheard: ServerResponse[] = [];

  private constructor(private readonly tus: LocalTusServer) {
    tus.intercept = (request, response) => this.intercept(request, response);
  }

  static async start(): Promise<SubmissionRules> {
    return new SubmissionRules(await startTusServer());
  }

  get origin(): string {
    return this.tus.origin;
  }

  async close(): Promise<void> {
    await Promise.all(
      this.unheard.map((response) => {
        answer(response, 502, null);
        return finished(response);
      }),
    );
    await this.tus.close();
  }

  /** Ends a tab at one of its next requests. */
  killAt(tab: number, death: Death, onDeath: () => void): void {
    this.deaths.set(tab, { death, left: death.after, onDeath });
  }

  /** Answers no more calls of this tab. */
  cutOff(tab: number): void {
    this.deaths.delete(tab);
    this.dead.add(tab);
  }

  /** Returns the submissions that an account has opened for a recording. */
  idsOf(account: string, recordingId: string): string[] {
    const start = `${account} ${recordingId}`;
    return [...this.ids].filter(([key]) => key.startsWith(start)).map(([, id]) => id);
  }

  stored(id: string): Promise<Buffer> {
    return this.tus.stored(id).catch(() => Buffer.alloc(0));
  }

  private intercept(request: IncomingMessage, response: ServerResponse): boolean {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "Tus-Resumable");
    response.setHeader("tus-resumable", "1.0.0");
    if (request.method === "OPTIONS" && request.url?.startsWith("/api")) {
      response.setHeader("access-control-allow-headers", "*, authorization");
      response.setHeader("access-control-allow-methods", "POST, PUT");
      response.end();
      return true;
    }
    const [, tab, account] = /^Bearer (\d+)-(.*)$/.exec(request.headers.authorization ?? "") ?? [];
    if (tab === undefined || account === undefined) return false;
    const sender = { number: Number(tab), account };
    if (request.url?.startsWith("/api")) {
      void this.answerApi(sender, request, response);
      return true;
    }
    const id = request.url?.slice(UPLOAD_PATH.length + 1) ?? "";
    if (id !== "" && this.owners.get(id) !== account) {
      answer(response, 403, null, "FORBIDDEN");
      return true;
    }
    if (request.method === "PATCH") response.on("finish", () => void this.isLast(sender, "PATCH"));
    return false;
  }

  /** Counts a request, and ends its tab if it is the last one that the tab lives to see. */
  private isLast({ number }: Sender, at: Death["at"]): boolean {
    const dying = this.deaths.get(number);
    if (dying?.death.at === at && dying.left-- === 0) dying.onDeath();
    return this.dead.has(number);
  }

  private async answerApi(
    sender: Sender,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = (await json(request)) as Record<string, string>;
    if (request.method === "POST") {
      const _id = this.openSubmission(sender.account, body.clientKey ?? "");
      if (this.isLast(sender, "POST")) this.unheard.push(response);
      else answer(response, 200, { _id });
      return;
    }
    const id = body.submissionId ?? "";
    const refusal =
      this.owners.get(id) === sender.account
        ? await this.confirm(id, Number(body.size), body.sha256 ?? null)
        : "FORBIDDEN";
    if (this.isLast(sender, "PUT")) this.unheard.push(response);
    else if (refusal === null) answer(response, 200, {});
    else answer(response, refusal === "FORBIDDEN" ? 403 : 409, null, refusal);
  }

  private openSubmission(account: string, clientKey: string): string {
    const key = `${account} ${clientKey}`;
    const id = this.ids.get(key) ?? randomBytes(10).toString("hex");
    this.ids.set(key, id);
    this.owners.set(id, account);
    return id;
  }

  private async confirm(id: string, size: number, sha256: string | null): Promise<string | null> {
    const arrived = await this.stored(id);
    const hash = sha256Of(arrived);
    const isSame = arrived.length === size && (sha256 ?? hash) === hash;
    if (this.confirmed.has(id)) return isSame ? null : "UPLOAD_CLOSED";
    if (arrived.length !== size) return "UPLOAD_INCOMPLETE";
    if (!isSame) return "UPLOAD_DAMAGED";
    this.confirmed.set(id, hash);
    return null;
  }
}

function answer(response: ServerResponse, status: number, data: unknown, code?: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ status, data, error: status === 200 ? "" : "refused", code }));
}
