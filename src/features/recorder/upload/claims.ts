/** This tab's right to record or send one recording. */
export interface Claim {
  /** Aborted when another tab has taken the recording over. */
  readonly signal: AbortSignal;
  release(): void;
}

type Hold = (id: string, onLost: () => void) => () => void;

const PREFIX = "recording-";
const TAB = crypto.getRandomValues(new Uint32Array(1)).join("");
const own = new Map<string, Claim>();

/**
 * Claims a recording for this tab, from another one if need be: who asks is where the person is now. Asked again, the same
 * claim is answered. Where the browser has no Web Locks, tabs tell each other through localStorage.
 */
export function claimRecording(id: string): Claim {
  const held = own.get(id);
  if (held) return held;
  const losing = new AbortController();
  const letGo = (webLocks() ? holdLock : holdNote)(id, () => {
    own.delete(id);
    losing.abort(new Error("Another tab goes on with this video."));
  });
  const claim: Claim = {
    signal: losing.signal,
    release() {
      if (own.get(id) === claim) own.delete(id);
      letGo();
    },
  };
  own.set(id, claim);
  return claim;
}

/** Whether this tab itself records or sends it. */
export const isClaimedHere = (id: string): boolean => own.has(id);

/** Ids of the recordings that other tabs record or send at this moment. */
export async function claimedElsewhere(): Promise<ReadonlySet<string>> {
  const locks = webLocks();
  const names = locks ? await heldNames(locks) : freshNotes();
  const ids = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  return new Set(ids.filter((id) => !own.has(id)));
}

/** Typed as always there, missing in older Safari and on insecure origins. */
const webLocks = (): LockManager | undefined => navigator.locks;

async function heldNames(locks: LockManager): Promise<string[]> {
  const { held = [] } = await locks.query().catch(() => ({ held: [] }));
  return held.map(({ name }) => name ?? "");
}

const holdLock: Hold = (id, onLost) => {
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

const NOTE_EVERY_MS = 2000;
/** A tab that has not written for so long is gone. */
const NOTE_FRESH_MS = 10_000;

const holdNote: Hold = (id, onLost) => {
  const key = PREFIX + id;
  const write = (): void => storage()?.setItem(key, `${TAB} ${Date.now()}`);
  const timer = setInterval(() => {
    const holder = storage()?.getItem(key)?.split(" ")[0];
    if (holder === undefined || holder === TAB) return write();
    clearInterval(timer);
    onLost();
  }, NOTE_EVERY_MS);
  write();
  return () => {
    clearInterval(timer);
    if (storage()?.getItem(key)?.startsWith(`${TAB} `)) storage()?.removeItem(key);
  };
};

function freshNotes(): string[] {
  const kept = storage();
  if (!kept) return [];
  return Object.keys(kept).filter((key) => {
    const [holder, at] = kept.getItem(key)?.split(" ") ?? [];
    return holder !== TAB && Date.now() - Number(at) < NOTE_FRESH_MS;
  });
}

/** Some browsers refuse it to pages whose cookies are blocked. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
