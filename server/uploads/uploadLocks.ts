import type { Lock, Locker, RequestRelease } from "@tus/server";

interface Holder {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release(): Promise<void>;
}

/** A lock that processes share; `onAsked` is called when another one wants it. @returns what ends it. */
export interface SharedMutex {
  acquire(id: string, onAsked: RequestRelease, signal?: AbortSignal): Promise<() => Promise<void>>;
}

/** How long a request waits for another one that writes to the same upload. */
const WAIT_MS = 30_000;

/**
 * One writer for each upload, in this process and, with a mutex, in all that share it. tus' own MemoryLocker asks again in every turn of the event loop,
 * which takes a whole core while a long file is checked; here a waiting request sleeps until it is its turn.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  constructor(private readonly shared?: SharedMutex) {}

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) =>
        this.acquire(id, requestRelease, AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])),
      unlock: async () => this.holders.get(id)?.release(),
    };
  }

  /** Does something while nobody writes to the upload; a request that is writing is asked to end. */
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
    let free = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      free = resolve;
    });
    let endShared = async (): Promise<void> => undefined;
    const release = async (): Promise<void> => {
      this.holders.delete(id);
      await endShared();
      free();
    };
    // Those of this process queue here; the one whose turn it is waits for the other processes.
    this.holders.set(id, { requestRelease, released, release });
    if (!this.shared) return;
    try {
      endShared = await this.shared.acquire(id, requestRelease, signal);
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
