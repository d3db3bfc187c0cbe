import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Knows the requests that are being answered, so that a process can stop between them. */
export class OpenRequests {
  private readonly open = new Set<ServerResponse>();
  private readonly works = new Set<Promise<unknown>>();
  private isDraining = false;
  private onEmpty = (): void => undefined;

  /** Storing the bytes of an upload that have arrived takes less time than `storingMs`. */
  constructor(private readonly storingMs = 5_000) {}

  add(response: ServerResponse): void {
    this.open.add(response);
    if (this.isDraining) closeAfter(response);
    response.once("close", () => {
      this.open.delete(response);
      if (this.open.size === 0) this.onEmpty();
    });
  }

  /** Tells whether the whole request has come on this connection and its answer has not begun. */
  isWorkingFor(socket: Socket): boolean {
    return [...this.open].some(
      ({ req, headersSent }) => req.socket === socket && req.complete && !headersSent,
    );
  }

  /** Notes work for a request that goes on when its connection is gone, such as storing bytes. */
  expect(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined).finally(() => this.works.delete(settled));
    this.works.add(settled);
  }

  /**
   * Waits until no request is open. When the signal aborts, it ends the others as if their
   * connections had broken, so that what has arrived of an upload is stored. From now on, each
   * answer tells the proxy not to use its connection again.
   */
  async finish(signal: AbortSignal): Promise<void> {
    this.isDraining = true;
    this.open.forEach(closeAfter);
    await this.untilNoneIsOpen(signal);
    for (const { req } of this.open) req.socket.destroy();
    const late = sleep(this.storingMs, undefined, { ref: false });
    await Promise.race([Promise.all(this.works), late]);
  }

  private untilNoneIsOpen(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.onEmpty = resolve;
      if (this.open.size === 0 || signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
