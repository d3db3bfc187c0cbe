import type { Answer } from "@contract/http/endpoint";
import type { Presentation } from "@contract/http/presentation";
import { backoffMs } from "../../../shared/lib/backoff";
import { type Store, createStore } from "../../../shared/state/createStore";
import { type History, createHistory, redo, undo, withChange } from "./history";

/** Contains what an organiser arranges: a presentation without its tribute and its version. */
export type Design = Omit<Presentation, "tributeId" | "version">;

/**
 * Describes whether the changes are saved. `waiting`: the server could not be reached and is tried
 * again. `conflict`: somebody else has saved meanwhile.
 */
export type SaveState = "saved" | "saving" | "waiting" | "conflict";

export interface EditorState {
  readonly design: Design;
  readonly saving: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Tells whether somebody else, or another tab, made the last change of the shown design. */
  readonly isFromElsewhere: boolean;
  /** Says why the server refused the last change. */
  readonly refusal: string | null;
}

type Save = (presentation: Presentation) => Promise<Answer<Presentation>>;

interface EditorCalls {
  save: Save;
  /** Sends the request before it returns, for a page that is about to be closed. */
  saveNow: Save;
  read: () => Promise<Answer<Presentation>>;
  /** This function is called after each change of what the server plays. */
  onSaved: () => void;
}

/** Changes that follow each other within this time are saved together. */
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const UNAUTHENTICATED = 401;

function designOf({ tributeId: _tributeId, version: _version, ...design }: Presentation): Design {
  return design;
}

/** Tells whether the server refused the change itself, so that sending it again cannot help. */
const isRefusal = ({ status }: Answer<Presentation>): boolean =>
  // `saveNow` sends the token that it has, but a newer token may be accepted.
  status >= 400 && status < 500 && status !== UNAUTHENTICATED;

/**
 * Edits one presentation: shows changes at once, saves them one after the other, undoes and redoes
 * them. A save names the version that it was made from. If somebody else saved first, nothing is
 * sent until the organiser has chosen whose version stays.
 *
 * Public members are arrow functions, because callers pass them on as callbacks.
 */
export class PresentationEditor {
  private readonly tributeId: string;
  private readonly store: Store<EditorState>;
  private version: number;
  private history: History<Design>;
  private stored: Design;
  private sending: Design | null = null;
  /** Contains what somebody else saved, until the organiser has chosen whose version stays. */
  private theirs: Presentation | null = null;
  /** Contains the newest version that the server has announced. */
  private newestVersion = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: SaveState = "saved";
  private isFromElsewhere = false;
  private refusal: string | null = null;

  constructor(
    initial: Presentation,
    private readonly calls: EditorCalls,
  ) {
    this.tributeId = initial.tributeId;
    this.version = initial.version;
    this.history = createHistory(designOf(initial));
    this.stored = this.history.present;
    this.store = createStore(this.currentState());
  }

  readonly state = (): EditorState => this.store.get();

  /** Calls the listener after each change of the state, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Shows and saves a design. Consecutive changes with the same `step` are undone together. */
  readonly change = (design: Design, step?: string): void =>
    this.show(withChange(this.history, design, step));

  readonly undo = (): void => this.show(undo(this.history));

  readonly redo = (): void => this.show(redo(this.history));

  /** Resolves a conflict with the other version. The organiser's own is one undo away. */
  readonly takeTheirs = (): void => {
    if (!this.theirs) return;
    this.version = this.theirs.version;
    this.history = withChange(this.history, designOf(this.theirs));
    this.stored = this.history.present;
    this.theirs = null;
    this.calls.onSaved();
    this.notify("saved");
  };

  /** Resolves a conflict by saving the organiser's own version over the other one. */
  readonly keepMine = async (): Promise<void> => {
    if (!this.theirs) return;
    this.version = this.theirs.version;
    this.stored = designOf(this.theirs);
    this.theirs = null;
    await this.push();
  };

  /** Handles the server's announcement of a version. */
  readonly onRemoteVersion = (version: number): void => {
    this.newestVersion = Math.max(this.newestVersion, version);
    if (this.newestVersion <= this.version || this.sending || this.theirs) return;
    if (this.isDirty()) void this.push();
    else void this.reload();
  };

  /** Sends unsaved changes now. */
  readonly flush = (): void => void this.push();

  /** Sends unsaved changes of a page that is about to close. */
  readonly leave = (): void => {
    const design = this.history.present;
    if (this.theirs || this.sending === design) return;
    if (!this.sending) {
      if (this.isDirty()) void this.push(this.calls.saveNow);
      return;
    }
    // This save follows the running one. If the page stays open after all, the usual save follows
    // the answer to the running one.
    const { tributeId, version } = this;
    void this.calls.saveNow({ tributeId, version: version + 1, ...design });
  };

  private show(next: History<Design>): void {
    this.history = next;
    this.isFromElsewhere = false;
    this.refusal = null;
    this.notify(this.theirs ? "conflict" : "saving");
    // Nothing is sent while the organiser chooses whose version stays.
    if (!this.theirs) this.pushAfter(PAUSE_MS);
  }

  private pushAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.push(), ms);
  }

  private async push(save = this.calls.save): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending || this.theirs) return;
    if (!this.isDirty()) {
      this.notify("saved");
      return;
    }
    const design = this.history.present;
    this.sending = design;
    this.notify("saving");
    const answer = await save({ tributeId: this.tributeId, version: this.version, ...design });
    this.sending = null;
    await this.handleAnswer(answer, design);
  }

  private async handleAnswer(answer: Answer<Presentation>, sent: Design): Promise<void> {
    if (answer.data) {
      await this.handleSaved(answer.data.version, sent);
    } else if (answer.code === "OUTDATED") {
      await this.resolveConflict();
    } else if (isRefusal(answer)) {
      this.refusal = answer.error;
      await this.reload();
    } else {
      this.retryLater();
    }
  }

  private async handleSaved(version: number, design: Design): Promise<void> {
    this.version = version;
    this.stored = design;
    this.failures = 0;
    this.calls.onSaved();
    await this.push();
    if (this.newestVersion > this.version && !this.isDirty()) await this.reload();
  }

  /** Offers the newer version, unless it is this editor's own save, whose answer was lost. */
  private async resolveConflict(): Promise<void> {
    const { data } = await this.calls.read();
    if (!data) return this.retryLater();
    const design = this.history.present;
    if (isSame(designOf(data), design)) return this.handleSaved(data.version, design);
    this.theirs = data;
    this.notify("conflict");
  }

  /**
   * Shows what the server has. The history starts again, because an undo would revert others'
   * changes.
   */
  private async reload(): Promise<void> {
    const { data } = await this.calls.read();
    if (!data) return this.retryLater();
    this.version = data.version;
    this.history = createHistory(designOf(data));
    this.stored = this.history.present;
    this.isFromElsewhere = true;
    this.calls.onSaved();
    this.notify("saved");
  }

  private retryLater(): void {
    this.failures += 1;
    this.notify("waiting");
    this.pushAfter(Math.min(LONGEST_WAIT_MS, backoffMs(this.failures)));
  }

  private isDirty(): boolean {
    return this.history.present !== this.stored;
  }

  private notify(saving: SaveState): void {
    this.saving = saving;
    this.store.set(this.currentState());
  }

  private currentState(): EditorState {
    const { history, saving, isFromElsewhere, refusal } = this;
    return {
      design: history.present,
      saving,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      isFromElsewhere,
      refusal,
    };
  }
}

/** Tells whether two JSON values are equal, regardless of the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [mine, yours] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === yours.size && mine.every(([key, value]) => isSame(value, yours.get(key)));
}
