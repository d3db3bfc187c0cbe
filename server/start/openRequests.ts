import type { ServerResponse } from "node:http";

/** Knows the requests that are being answered, so that a process can stop between them. */
export class OpenRequests {
  private readonly open = new Set<ServerResponse>();
  private isDraining = false;
  private onEmpty = (): void => undefined;

  add(response: ServerResponse): void {
    this.open.add(response);
    if (this.isDraining) closeAfter(response);
    response.once("close", () => {
      this.open.delete(response);
      if (this.open.size === 0) this.onEmpty();
    });
  }

  /**
   * Waits until no request is open, or until the signal aborts. From now on, each answer tells the
   * proxy not to use its connection again.
   */
  finish(signal: AbortSignal): Promise<void> {
    this.isDraining = true;
    this.open.forEach(closeAfter);
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
