import type { Lock, Locker, RequestRelease } from "@tus/server";
import { withTimeLimit } from "../timeLimit";

interface Holder {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release(): Promise<void>;
}

/**
 * Represents a lock that processes share. It calls `onReleaseRequested` when another process wants
 * the lock, and `acquire` returns the function that releases it.
 */
export interface SharedMutex {
  acquire(
    id: string,
    onReleaseRequested: RequestRelease,
    signal?: AbortSignal,
  ): Promise<() => Promise<void>>;
}

/** A request waits this long for another one that writes to the same upload. */
const WAIT_MS = 30_000;

/**
 * Allows one writer for each upload, in this process and, with a mutex, in all processes that share
 * it. tus' own MemoryLocker checks again in every turn of the event loop, which uses a whole core
 * while a long file is verified. Here a waiting request sleeps until it is its turn.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  constructor(private readonly shared?: SharedMutex) {}

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) =>
        this.acquire(id, requestRelease, withTimeLimit(WAIT_MS, signal)),
      unlock: async () => this.holders.get(id)?.release(),
    };
  }

  /** Runs work while nobody writes to the upload. A request that is writing is asked to end. */
  async exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
    await this.acquire(id, () => undefined);
    try {
      return await work();
    } finally {
      await this.holders.get(id)?.release();
    }
  }

  private async acquire(
    id: string,
    requestRelease: RequestRelease,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let holder = this.holders.get(id); holder; holder = this.holders.get(id)) {
      await holder.requestRelease();
      await (signal ? Promise.race([holder.released, rejectedBy(signal)]) : holder.released);
    }
    let markReleased = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      markReleased = resolve;
    });
    let releaseShared = async (): Promise<void> => undefined;
    const release = async (): Promise<void> => {
      this.holders.delete(id);
      await releaseShared();
      markReleased();
    };
    // Requests of this process wait here for each other; the first of them waits for the other
    // processes.
    this.holders.set(id, { requestRelease, released, release });
    if (!this.shared) return;
    try {
      releaseShared = await this.shared.acquire(id, requestRelease, signal);
    } catch (error) {
      await release();
      throw error;
    }
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(new Error("Another request writes to this upload."));
    if (signal.aborted) refuse();
    else signal.addEventListener("abort", refuse, { once: true });
  });
}
