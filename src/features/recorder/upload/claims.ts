/** Gives this tab the right to record or send one recording. */
export interface Claim {
  /** It is aborted when another tab takes the recording over. */
  readonly signal: AbortSignal;
  release(): void;
}

type ClaimMethod = (id: string, onLost: () => void) => () => void;

const PREFIX = "recording-";
const TAB = crypto.getRandomValues(new Uint32Array(1)).join("");
const ownClaims = new Map<string, Claim>();

/**
 * Claims a recording for this tab, and takes it from another one if needed, because the person is
 * in the tab that asks. A second call returns the same claim. If the browser has no Web Locks, tabs
 * communicate through localStorage.
 */
export function claimRecording(id: string): Claim {
  const held = ownClaims.get(id);
  if (held) return held;
  const losing = new AbortController();
  const releaseHold = (webLocks() ? claimByLock : claimByStorage)(id, () => {
    ownClaims.delete(id);
    losing.abort(new Error("Another tab goes on with this video."));
  });
  const claim: Claim = {
    signal: losing.signal,
    release() {
      if (ownClaims.get(id) === claim) ownClaims.delete(id);
      releaseHold();
    },
  };
  ownClaims.set(id, claim);
  return claim;
}

/** Tells whether this tab records or sends it. */
export const isClaimedHere = (id: string): boolean => ownClaims.has(id);

/** Returns the ids of the recordings that other tabs record or send now. */
export async function claimedElsewhere(): Promise<ReadonlySet<string>> {
  const locks = webLocks();
  const names = locks ? await heldLockNames(locks) : unexpiredKeys();
  const ids = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  return new Set(ids.filter((id) => !ownClaims.has(id)));
}

/** TypeScript declares it always present, but older Safari and insecure origins lack it. */
const webLocks = (): LockManager | undefined => navigator.locks;

async function heldLockNames(locks: LockManager): Promise<string[]> {
  const { held = [] } = await locks.query().catch(() => ({ held: [] }));
  return held.map(({ name }) => name ?? "");
}

const claimByLock: ClaimMethod = (id, onLost) => {
  let free = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    free = resolve;
  });
  // It ends with an AbortError when another tab steals the lock, and by itself with the tab.
  webLocks()
    ?.request(PREFIX + id, { steal: true }, () => until)
    .catch(onLost);
  return free;
};

const RENEW_EVERY_MS = 2000;
/** A tab that has not written for this long is gone. */
const EXPIRES_AFTER_MS = 10_000;

const claimByStorage: ClaimMethod = (id, onLost) => {
  const key = PREFIX + id;
  const write = (): void => storage()?.setItem(key, `${TAB} ${Date.now()}`);
  const timer = setInterval(() => {
    const holder = storage()?.getItem(key)?.split(" ")[0];
    if (holder === undefined || holder === TAB) return write();
    clearInterval(timer);
    onLost();
  }, RENEW_EVERY_MS);
  write();
  return () => {
    clearInterval(timer);
    if (storage()?.getItem(key)?.startsWith(`${TAB} `)) storage()?.removeItem(key);
  };
};

function unexpiredKeys(): string[] {
  const local = storage();
  if (!local) return [];
  return Object.keys(local).filter((key) => {
    const [holder, at] = local.getItem(key)?.split(" ") ?? [];
    return holder !== TAB && Date.now() - Number(at) < EXPIRES_AFTER_MS;
  });
}

/** Returns null where browsers refuse storage to pages with blocked cookies. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
