import { callbackify } from "node:util";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { WindowCount } from "../redis/sharedCounts";

/** Counts in all processes, or answers null where that is impossible at the moment. */
export interface CountEverywhere {
  add(key: string, windowMs: number): Promise<WindowCount | null>;
}

/**
 * Counts in this process. All keys share the same window, so that memory holds only those of the
 * current one.
 */
class OwnCounts {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  add(key: string, windowMs: number): WindowCount {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + windowMs;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return { count, leftMs: Math.ceil(this.endsAt - now) };
  }
}

/**
 * Returns a store for the rate limits of requests that all processes share. While they cannot reach
 * what they share, each process counts for itself: requests are still answered, and still limited.
 */
export function visitStore(everywhere: CountEverywhere): FastifyRateLimitStoreCtor {
  const ofProcess = new OwnCounts();
  return class VisitStore implements FastifyRateLimitStore {
    private prefix = "";

    incr(
      address: string,
      done: Parameters<FastifyRateLimitStore["incr"]>[1],
      windowMs: number,
    ): void {
      const key = `${this.prefix}${address}`;
      const count = async () =>
        (await everywhere.add(key, windowMs)) ?? ofProcess.add(key, windowMs);
      callbackify(count)((error, counted) => {
        if (error) done(error);
        else done(null, { current: counted.count, ttl: counted.leftMs });
      });
    }

    /** Returns the store of one route, or of a limit outside of routes, which counts separately. */
    child(options: Parameters<FastifyRateLimitStore["child"]>[0]) {
      const store = new VisitStore();
      const { routeInfo } = options as { routeInfo?: { method?: string; url?: string } };
      const { method = "", url = "upload" } = routeInfo ?? {};
      store.prefix = `${method} ${url} `;
      return store;
    }
  };
}
