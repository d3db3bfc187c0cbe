import type { IncomingMessage } from "node:http";
import type { TrustedProxies } from "../plugins/trustedProxies";
import { AppError } from "../errors";
import { EXISTING } from "../limits/existing";
import type { VisitLimit } from "../plugins/visitLimit";

/**
 * A school or an office that watches a reveal together has one address. Each open tab of a user has
 * one or two.
 */
const MOST_SOCKETS = {
  ofAddress: EXISTING.socketsOfAddress.max as number,
  ofUser: EXISTING.socketsOfUser.max as number,
};

/** Counts how many of something exist by a key. */
class Tally {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Counts one more, unless there are as many as allowed. */
  add(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  remove(key: string): void {
    const count = (this.counts.get(key) ?? 1) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}

/** Takes one of `max` in all processes; returns null if all are taken. */
interface TakeEverywhere {
  take(key: string, max: number): Promise<(() => void) | null>;
}

interface GateOptions {
  most?: typeof MOST_SOCKETS;
  /** Counts the sockets of all processes; null where there is one process. */
  leases?: TakeEverywhere | null;
  mayOpen?: (request: IncomingMessage) => boolean;
}

/**
 * Decides how many sockets are opened. Handshakes count like other requests, and each address and
 * each user may have a number of sockets at a time, in all processes together and in this one.
 * Browsers that are refused work without live events, and try again later.
 */
export class SocketGate {
  private readonly byAddress: Tally;
  private readonly byUser: Tally;
  private readonly most: typeof MOST_SOCKETS;
  private readonly leases: TakeEverywhere | null;
  private readonly mayOpen: (request: IncomingMessage) => boolean;
  /** Holds the leases of handshakes, until their sockets are open. */
  private readonly leaseOf = new WeakMap<IncomingMessage, () => void>();

  constructor(
    private readonly visitLimit: Pick<VisitLimit, "visit">,
    private readonly trustedProxies: TrustedProxies,
    { most = MOST_SOCKETS, leases = null, mayOpen = () => true }: GateOptions = {},
  ) {
    this.most = most;
    this.leases = leases;
    this.mayOpen = mayOpen;
    this.byAddress = new Tally(most.ofAddress);
    this.byUser = new Tally(most.ofUser);
  }

  /** Answers whether a handshake may open a socket, in the form that engine.io asks for. */
  readonly allowRequest = (
    request: IncomingMessage,
    answer: (refusal: string | null, isAllowed: boolean) => void,
  ): void => {
    if (!this.mayOpen(request)) return answer("FORBIDDEN", false);
    this.isWelcome(request).then(
      (isWelcome) => answer(isWelcome ? null : "TOO_MANY_REQUESTS", isWelcome),
      () => answer("UNEXPECTED", false),
    );
  };

  private async isWelcome(request: IncomingMessage): Promise<boolean> {
    if (!(await this.visitLimit.visit(request)).isAllowed) return false;
    if (!this.leases) return true;
    const key = `address:${this.trustedProxies.keyOf(request)}`;
    const release = await this.leases.take(key, this.most.ofAddress);
    if (!release) return false;
    this.leaseOf.set(request, release);
    // A browser that leaves during the handshake opens no socket.
    request.socket.once("close", release);
    return true;
  }

  /**
   * Counts a socket that has been opened.
   * @returns a function that counts its end, or null if its address has as many as it may have.
   */
  enter(request: IncomingMessage): (() => void) | null {
    const key = this.trustedProxies.keyOf(request);
    const release = this.leaseOf.get(request);
    if (!this.byAddress.add(key)) {
      release?.();
      return null;
    }
    return () => {
      this.byAddress.remove(key);
      release?.();
    };
  }

  /**
   * Counts a socket that has proved its user.
   * @returns a function that counts its end.
   * @throws AppError TOO_MANY_REQUESTS if the user has as many as one user may have.
   */
  async enterAs(userId: string): Promise<() => void> {
    if (!this.byUser.add(userId)) throw new AppError("TOO_MANY_REQUESTS");
    const leave = () => this.byUser.remove(userId);
    if (!this.leases) return leave;
    const release = await this.leases.take(`user:${userId}`, this.most.ofUser);
    if (!release) {
      leave();
      throw new AppError("TOO_MANY_REQUESTS");
    }
    return () => {
      leave();
      release();
    };
  }
}
