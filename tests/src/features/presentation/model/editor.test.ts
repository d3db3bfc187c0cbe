import type { Answer } from "@contract/http/endpoint";
import type { Presentation } from "@contract/http/presentation";
import { aPresentation } from "@tests/support/factories/reelAnswers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type EditorState, presentationEditor } from "@src/features/presentation/model/editor";

let stored: Presentation;
let sent: Presentation[];
/** What goes wrong with the next calls. */
let trouble: { status: number; code?: string } | null;
let state: EditorState;
let savedTimes: number;

const answerOf = (data: Presentation | null): Answer<Presentation> =>
  data ? { status: 200, data, error: "" } : { status: 500, data: null, error: "", ...trouble };

beforeEach(() => {
  stored = aPresentation({ order: ["a", "b"], version: 4 });
  [sent, trouble, savedTimes] = [[], null, 0];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

async function save(presentation: Presentation): Promise<Answer<Presentation>> {
  sent.push(presentation);
  if (trouble) return answerOf(null);
  if (presentation.version !== stored.version)
    return { status: 409, data: null, error: "", code: "OUTDATED" };
  stored = { ...presentation, version: presentation.version + 1 };
  return answerOf(stored);
}

function edit() {
  const editor = presentationEditor(stored, {
    save,
    saveNow: save,
    read: async () => answerOf(trouble?.status === 500 ? null : stored),
    onSaved: () => (savedTimes += 1),
  });
  state = editor.state();
  editor.subscribe(() => (state = editor.state()));
  const reorder = (...order: string[]) => editor.change({ ...state.look, order });
  return { ...editor, reorder };
}

const pause = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

describe("saving what is arranged", () => {
  it("sends what was changed in one go once, from the version that it was made from", async () => {
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

  it("sends nothing when everything was undone", async () => {
    const { reorder, undo } = edit();
    reorder("b", "a");
    undo();
    await pause();
    expect(sent).toEqual([]);
  });

  it("tries again and again while the server is away, and loses nothing", async () => {
    trouble = { status: 500 };
    const { reorder } = edit();
    reorder("b", "a");
    await pause(10_000);
    expect(state.saving).toBe("waiting");
    expect(sent.length).toBeGreaterThan(2);
    trouble = null;
    await pause(30_000);
    expect(state.saving).toBe("saved");
    expect(stored.order).toEqual(["b", "a"]);
  });

  it("shows what the server has, and why, when a change can't be kept at all", async () => {
    trouble = { status: 400 };
    const { reorder } = edit();
    reorder("b", "gone");
    await pause();
    expect(state.look.order).toEqual(["a", "b"]);
    expect(state.refusal).not.toBeNull();
  });
});

describe("leaving the page", () => {
  it("sends what was changed in the very moment, once", async () => {
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

  it("sends what was changed behind a save that is on its way, to follow it", () => {
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

  it("goes on with a renewed token where the one at hand was too old and the page stays", async () => {
    trouble = { status: 401, code: "UNAUTHENTICATED" };
    const { reorder, leave } = edit();
    reorder("b", "a");
    leave();
    await pause(0);
    expect(state).toMatchObject({ saving: "waiting", refusal: null });
    trouble = null;
    await pause(30_000);
    expect(stored.order).toEqual(["b", "a"]);
  });

  it("asks nobody whose stays when it is one's own, whose answer was lost", async () => {
    const { reorder } = edit();
    reorder("b", "a");
    // It has arrived, and nobody said so.
    stored = { ...stored, order: ["b", "a"], version: 5 };
    await pause();
    expect(state).toMatchObject({ saving: "saved", canUndo: true, isFromElsewhere: false });
    reorder("a", "b");
    await pause();
    expect(stored).toMatchObject({ order: ["a", "b"], version: 6 });
  });
});

describe("when somebody else saves", () => {
  const elsewhere = () => {
    stored = { ...stored, version: stored.version + 1, hidden: ["a"] };
  };

  it("overwrites nothing until it is chosen whose stays", async () => {
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

  it("leaves one's own a step back when theirs is taken", async () => {
    const { reorder, takeTheirs, undo } = edit();
    elsewhere();
    reorder("b", "a");
    await pause();
    takeTheirs();
    expect(state).toMatchObject({ saving: "saved", look: { hidden: ["a"], order: ["a", "b"] } });
    undo();
    await pause();
    expect(stored).toMatchObject({ order: ["b", "a"], hidden: [], version: 6 });
  });

  it("takes it up by itself when nothing was changed here", async () => {
    const { onRemoteVersion } = edit();
    elsewhere();
    onRemoteVersion(5);
    await pause(0);
    expect(state).toMatchObject({ isFromElsewhere: true, canUndo: false, look: { hidden: ["a"] } });
  });

  it("is not misled by the echo of its own save", async () => {
    const { reorder, onRemoteVersion } = edit();
    reorder("b", "a");
    await pause();
    onRemoteVersion(5);
    await pause(0);
    expect(state).toMatchObject({ isFromElsewhere: false, canUndo: true });
  });
});
