import type { Lock, Locker, RequestRelease } from "@tus/server";

interface Holder {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release(): void;
}

/** How long a request waits for another one that writes to the same upload. */
const WAIT_MS = 30_000;

/**
 * One writer for each upload, in this process. tus' own MemoryLocker asks again in every turn of the event loop,
 * which takes a whole core while a long file is checked; here a waiting request sleeps until it is its turn.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

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
      this.holders.get(id)?.release();
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
    this.holders.set(id, this.newHolder(id, requestRelease));
  }

  private newHolder(id: string, requestRelease: RequestRelease): Holder {
    let free = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      free = resolve;
    });
    const release = (): void => {
      this.holders.delete(id);
      free();
    };
    return { requestRelease, released, release };
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(new Error("Another request writes to this upload."));
    if (signal.aborted) refuse();
    else signal.addEventListener("abort", refuse, { once: true });
  });
}
