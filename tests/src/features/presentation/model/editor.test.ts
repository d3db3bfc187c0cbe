import type { Answer } from "@contract/http/endpoint";
import type { Presentation } from "@contract/http/presentation";
import { aPresentation } from "@tests/support/factories/reelAnswers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type EditorState, PresentationEditor } from "@src/features/presentation/model/editor";

let stored: Presentation;
let sent: Presentation[];
/** Describes how the next calls fail. */
let failure: { status: number; code?: string } | null;
let state: EditorState;
let savedTimes: number;

const answerOf = (data: Presentation | null): Answer<Presentation> =>
  data ? { status: 200, data, error: "" } : { status: 500, data: null, error: "", ...failure };

beforeEach(() => {
  stored = aPresentation({ order: ["a", "b"], version: 4 });
  [sent, failure, savedTimes] = [[], null, 0];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

async function save(presentation: Presentation): Promise<Answer<Presentation>> {
  sent.push(presentation);
  if (failure) return answerOf(null);
  if (presentation.version !== stored.version)
    return { status: 409, data: null, error: "", code: "OUTDATED" };
  stored = { ...presentation, version: presentation.version + 1 };
  return answerOf(stored);
}

function edit() {
  const editor = new PresentationEditor(stored, {
    save,
    saveNow: save,
    read: async () => answerOf(failure?.status === 500 ? null : stored),
    onSaved: () => (savedTimes += 1),
  });
  state = editor.state();
  editor.subscribe(() => (state = editor.state()));
  const reorder = (...order: string[]) => editor.change({ ...state.design, order });
  return Object.assign(editor, { reorder });
}

const pause = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

describe("the editor of a presentation", () => {
  it("sends a quick series of changes once, with the version that it was based on", async () => {
    const { reorder } = edit();
    reorder("b", "a");
    reorder("a", "b");
    reorder("b", "a");
    await pause();
    expect(sent.map(({ version, order }) => [version, order])).toEqual([[4, ["b", "a"]]]);
    expect(state.saving).toBe("saved");
    reorder("a", "b");
    await pause();
    expect(sent.at(-1)?.version).toBe(5);
    expect(savedTimes).toBe(2);
  });

  it("sends nothing if every change was undone", async () => {
    const { reorder, undo } = edit();
    reorder("b", "a");
    undo();
    await pause();
    expect(sent).toEqual([]);
  });

  it("repeats a save until the server is available again, and loses no change", async () => {
    failure = { status: 500 };
    const { reorder } = edit();
    reorder("b", "a");
    await pause(10_000);
    expect(state.saving).toBe("waiting");
    expect(sent.length).toBeGreaterThan(2);
    failure = null;
    await pause(30_000);
    expect(state.saving).toBe("saved");
    expect(stored.order).toEqual(["b", "a"]);
  });

  it("shows the stored presentation and the reason if the server refuses a change", async () => {
    failure = { status: 400 };
    const { reorder } = edit();
    reorder("b", "gone");
    await pause();
    expect(state.design.order).toEqual(["a", "b"]);
    expect(state.refusal).not.toBeNull();
  });
});

describe("the editor of a presentation, when the page is left", () => {
  it("sends an unsaved change immediately, and only once", async () => {
    const { reorder, leave } = edit();
    leave();
    expect(sent).toEqual([]);
    reorder("b", "a");
    leave();
    expect(sent.map(({ order }) => order)).toEqual([["b", "a"]]);
    leave();
    await pause();
    expect(sent).toHaveLength(1);
    expect(state.saving).toBe("saved");
  });

  it("sends a change that was made during a save as the next version", () => {
    const { reorder, flush, leave } = edit();
    reorder("b", "a");
    flush();
    leave();
    expect(sent).toHaveLength(1);
    reorder("b");
    leave();
    expect(sent.map(({ version, order }) => [version, order])).toEqual([
      [4, ["b", "a"]],
      [5, ["b"]],
    ]);
  });

  it("sends what undo took back during a save", () => {
    const { reorder, flush, leave, undo } = edit();
    const before = state.design.order;
    reorder("b", "a");
    flush();
    undo();
    leave();
    expect(sent.map(({ version, order }) => [version, order])).toEqual([
      [4, ["b", "a"]],
      [5, before],
    ]);
  });

  it("saves the change with a new token if the old one had expired and the page stays open", async () => {
    failure = { status: 401, code: "UNAUTHENTICATED" };
    const { reorder, leave } = edit();
    reorder("b", "a");
    leave();
    await pause(0);
    expect(state).toMatchObject({ saving: "waiting", refusal: null });
    failure = null;
    await pause(30_000);
    expect(stored.order).toEqual(["b", "a"]);
  });

  it("reports no conflict with its own save whose answer was lost", async () => {
    const { reorder } = edit();
    reorder("b", "a");
    // The change has arrived, but its answer was lost.
    stored = { ...stored, order: ["b", "a"], version: 5 };
    await pause();
    expect(state).toMatchObject({ saving: "saved", canUndo: true, isFromElsewhere: false });
    reorder("a", "b");
    await pause();
    expect(stored).toMatchObject({ order: ["a", "b"], version: 6 });
  });
});

describe("the editor of a presentation, when somebody else saves", () => {
  const elsewhere = () => {
    stored = { ...stored, version: stored.version + 1, hidden: ["a"] };
  };

  it("overwrites no other version until the organiser chooses one", async () => {
    const { reorder, keepMine } = edit();
    elsewhere();
    reorder("b", "a");
    await pause();
    expect(state.saving).toBe("conflict");
    reorder("b");
    await pause();
    expect(stored.hidden).toEqual(["a"]);
    await keepMine();
    expect(stored).toMatchObject({ order: ["b"], hidden: [], version: 6 });
    expect(state.saving).toBe("saved");
  });

  it("brings the organiser's own version back with undo after they took the other one", async () => {
    const { reorder, takeTheirs, undo } = edit();
    elsewhere();
    reorder("b", "a");
    await pause();
    takeTheirs();
    expect(state).toMatchObject({ saving: "saved", design: { hidden: ["a"], order: ["a", "b"] } });
    undo();
    await pause();
    expect(stored).toMatchObject({ order: ["b", "a"], hidden: [], version: 6 });
  });

  it("shows the new version at once if nothing was changed here", async () => {
    const { onRemoteVersion } = edit();
    elsewhere();
    onRemoteVersion(5);
    await pause(0);
    expect(state).toMatchObject({
      isFromElsewhere: true,
      canUndo: false,
      design: { hidden: ["a"] },
    });
  });

  it("ignores the event about its own save", async () => {
    const { reorder, onRemoteVersion } = edit();
    reorder("b", "a");
    await pause();
    onRemoteVersion(5);
    await pause(0);
    expect(state).toMatchObject({ isFromElsewhere: false, canUndo: true });
  });
});
