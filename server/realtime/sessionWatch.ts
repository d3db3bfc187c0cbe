import { AppError } from "../errors";
import type { Identity, Session } from "../plugins/identity";

/** An ended session keeps its open sockets for at most this long. */
const RECHECK_MS = 5 * 60_000;

interface OpenSocket {
  token: string;
  session: Session;
  /** Closes the connection. The browser connects again if it can renew its token. */
  close: () => void;
}

/**
 * Closes sockets whose token is no longer valid: it has expired, its session was ended, or its
 * account was deleted. It looks when the token expires, and every few minutes before.
 */
export class SessionWatch {
  constructor(
    private readonly identity: Pick<Identity, "verify">,
    private readonly recheckMs = RECHECK_MS,
  ) {}

  /** @returns a function that stops watching, for a socket that has closed. */
  watch({ token, session, close }: OpenSocket): () => void {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
    };
    const check = async (): Promise<void> => {
      const isRefused = await this.isRefused(token);
      if (isOver) return;
      if (isRefused) close();
      else plan();
    };
    const plan = (): void => {
      const leftMs = session.expiresAt.getTime() - Date.now();
      // An expired token that could not be checked waits for its next turn.
      const waitMs = leftMs > 0 ? Math.min(leftMs, this.recheckMs) : this.recheckMs;
      timer = setTimeout(() => void check(), waitMs).unref();
    };
    plan();
    return stop;
  }

  /**
   * Tells whether the provider or our records say that the token is invalid. Any other failure,
   * such as an outage, says nothing about the session.
   */
  private async isRefused(token: string): Promise<boolean> {
    try {
      await this.identity.verify(token, { checksRevocation: true });
      return false;
    } catch (error) {
      return error instanceof AppError && error.code === "UNAUTHENTICATED";
    }
  }
}
