import type { Answer } from "@contract/http/endpoint";
import type { Presentation } from "@contract/http/presentation";
import { backoffMs } from "../../../shared/lib/backoff";
import { isSame } from "../../../shared/lib/isSame";
import { begun, changed, redone, undone } from "./history";

/** What an organiser arranges, without whose it is and which version. */
export type Design = Omit<Presentation, "tributeId" | "version">;

/** `waiting`: the server could not be reached and is tried again; `conflict`: somebody else has saved meanwhile. */
export type SaveState = "saved" | "saving" | "waiting" | "conflict";

export interface EditorState {
  readonly look: Design;
  readonly saving: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What is shown was changed by somebody else, or in another tab. */
  readonly isFromElsewhere: boolean;
  /** Why the last change could not be kept at all. */
  readonly refusal: string | null;
}

type Save = (presentation: Presentation) => Promise<Answer<Presentation>>;

interface EditorEdge {
  save: Save;
  /** Sends it before it returns, for a page that may be gone then. */
  saveNow: Save;
  read: () => Promise<Answer<Presentation>>;
  /** The server plays something else now. */
  onSaved: () => void;
}

/** Changes that come within this are saved together. */
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** What was sent in a hurry went with an old token. */
const UNAUTHENTICATED = 401;

function designOf({ tributeId: _tributeId, version: _version, ...look }: Presentation): Design {
  return look;
}

/**
 * Changes of a presentation: shown at once, saved one after the other, undone and redone. A save names the version it was
 * made from; when another came first, nothing is sent until it is chosen whose stays.
 */
export function presentationEditor(initial: Presentation, edge: EditorEdge) {
  const { tributeId } = initial;
  let { version } = initial;
  let history = begun(designOf(initial));
  let stored = history.present;
  let saving: SaveState = "saved";
  let theirs: Presentation | null = null;
  let isFromElsewhere = false;
  let refusal: string | null = null;
  let sending: Design | null = null;
  let heard = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listeners = new Set<() => void>();
  const seen = (): EditorState => ({
    look: history.present,
    saving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isFromElsewhere,
    refusal,
  });
  let state = seen();
  const notify = (next: SaveState): void => {
    saving = next;
    state = seen();
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => history.present !== stored;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void push(), ms);
  };

  async function push(save = edge.save): Promise<void> {
    clearTimeout(timer);
    if (sending || theirs) return;
    if (!isDirty()) return notify("saved");
    const sent = history.present;
    sending = sent;
    notify("saving");
    const answer = await save({ tributeId, version, ...sent });
    sending = null;
    await settle(answer, sent);
  }
  /** The page may be gone in a moment: there is no later. */
  function leave(): void {
    if (theirs || !isDirty() || sending === history.present) return;
    if (!sending) void push(edge.saveNow);
    // It follows one that is on its way. Should the page stay, that one's answer goes on from here.
    else void edge.saveNow({ tributeId, version: version + 1, ...history.present });
  }
  async function settle(answer: Answer<Presentation>, sent: Design): Promise<void> {
    if (answer.data) {
      await arrived(answer.data.version, sent);
    } else if (answer.code === "OUTDATED") {
      await resolveConflict();
    } else if (answer.status >= 400 && answer.status < 500 && answer.status !== UNAUTHENTICATED) {
      refusal = answer.error;
      await reload();
    } else {
      waitMore();
    }
  }
  function waitMore(): void {
    failures += 1;
    notify("waiting");
    later(Math.min(LONGEST_WAIT_MS, backoffMs(failures)));
  }
  /** Somebody else was first: their version is fetched, so that it can be chosen; unless it is one's own, whose answer was lost. */
  async function resolveConflict(): Promise<void> {
    const { data } = await edge.read();
    if (!data) return waitMore();
    if (isSame(designOf(data), history.present)) return arrived(data.version, history.present);
    theirs = data;
    notify("conflict");
  }
  async function arrived(as: number, look: Design): Promise<void> {
    version = as;
    stored = look;
    failures = 0;
    edge.onSaved();
    await push();
    if (heard > version && !isDirty()) await reload();
  }
  /** Shows what the server has; steps back from it would undo what others did. */
  async function reload(): Promise<void> {
    const { data } = await edge.read();
    if (!data) return waitMore();
    version = data.version;
    history = begun(designOf(data));
    stored = history.present;
    isFromElsewhere = true;
    edge.onSaved();
    notify("saved");
  }
  function show(next: typeof history): void {
    history = next;
    [isFromElsewhere, refusal] = [false, null];
    notify(theirs ? "conflict" : "saving");
    // While it is asked whose stays, nothing is sent.
    if (!theirs) later(PAUSE_MS);
  }
  /** Shows what somebody else saved; one's own is a step back. */
  const takeTheirs = (): void => {
    if (!theirs) return;
    ({ version } = theirs);
    history = changed(history, designOf(theirs));
    stored = history.present;
    theirs = null;
    edge.onSaved();
    notify("saved");
  };
  /** Saves one's own over what somebody else saved, having seen that there is something. */
  const keepMine = async (): Promise<void> => {
    if (!theirs) return;
    ({ version } = theirs);
    stored = designOf(theirs);
    theirs = null;
    await push();
  };
  /** The server says that there is such a version. */
  const onRemoteVersion = (newest: number): void => {
    heard = Math.max(heard, newest);
    if (heard <= version || sending || theirs) return;
    if (isDirty()) void push();
    else void reload();
  };
  return {
    state: (): EditorState => state,
    /** Calls back after every change of the state; returns how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes under the same `step` that follow each other are undone together. */
    change: (look: Design, step?: string): void => show(changed(history, look, step)),
    undo: (): void => show(undone(history)),
    redo: (): void => show(redone(history)),
    takeTheirs,
    keepMine,
    onRemoteVersion,
    /** Sends now what is not sent yet. */
    flush: (): void => void push(),
    leave,
  };
}
