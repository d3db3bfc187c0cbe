import { actionOfKey } from "@src/features/player/model/playerKeys";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let player: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="player"><button>Play</button><input type="range"><input type="radio"></div><input id="other">`;
  player = document.querySelector<HTMLElement>("#player") ?? document.body;
});
afterEach(() => {
  document.body.innerHTML = "";
});

/** Returns what the key does while `selector` has the focus. */
function actionOf(key: string, selector = "body", modifiers: KeyboardEventInit = {}) {
  let action: unknown;
  const listen = (event: KeyboardEvent) => {
    action = actionOfKey(event, player);
  };
  document.addEventListener("keydown", listen, { once: true });
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers }));
  return action;
}

describe("the player's keys", () => {
  it("play, seek, mute and fill the screen without a click into the player first", () => {
    expect(actionOf(" ")).toEqual({ type: "toggle" });
    expect(actionOf("ArrowRight")).toEqual({ type: "seekBy", ms: 5000 });
    expect(actionOf("ArrowLeft")).toEqual({ type: "seekBy", ms: -5000 });
    expect(actionOf("M")).toEqual({ type: "toggleSound" });
    expect(actionOf("f")).toEqual({ type: "toggleFullScreen" });
    expect(actionOf("c")).toEqual({ type: "toggleCaptions" });
    expect(actionOf("7")).toEqual({ type: "seekTo", share: 0.7 });
    expect(actionOf("<")).toEqual({ type: "speed", step: -1 });
    expect(actionOf(">")).toEqual({ type: "speed", step: 1 });
  });

  it("seek by the same step when the seek bar has the focus", () => {
    expect(actionOf("ArrowRight", "#player [type=range]")).toEqual({ type: "seekBy", ms: 5000 });
  });

  it("leave the space bar to a focused button, and other keys to the rest of the page", () => {
    expect(actionOf(" ", "#player button")).toBeNull();
    expect(actionOf("m", "#other")).toBeNull();
    expect(actionOf("ArrowRight", "#player [type=radio]")).toBeNull();
    expect(actionOf("f", "body", { ctrlKey: true })).toBeNull();
    expect(actionOf("x")).toBeNull();
  });
});
