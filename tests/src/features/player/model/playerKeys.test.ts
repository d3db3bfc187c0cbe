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

/** What the key means while `selector` has the focus. */
function press(key: string, selector = "body", modifiers: KeyboardEventInit = {}) {
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
    expect(press(" ")).toEqual({ type: "toggle" });
    expect(press("ArrowRight")).toEqual({ type: "seekBy", ms: 5000 });
    expect(press("ArrowLeft")).toEqual({ type: "seekBy", ms: -5000 });
    expect(press("M")).toEqual({ type: "toggleSound" });
    expect(press("f")).toEqual({ type: "toggleFullScreen" });
    expect(press("c")).toEqual({ type: "toggleCaptions" });
    expect(press("7")).toEqual({ type: "seekTo", share: 0.7 });
    expect(press("<")).toEqual({ type: "speed", step: -1 });
    expect(press(">")).toEqual({ type: "speed", step: 1 });
  });

  it("seek by the same step when the seek bar has the focus", () => {
    expect(press("ArrowRight", "#player [type=range]")).toEqual({ type: "seekBy", ms: 5000 });
  });

  it("leave a focused button its space, and the rest of the page its keys", () => {
    expect(press(" ", "#player button")).toBeNull();
    expect(press("m", "#other")).toBeNull();
    expect(press("ArrowRight", "#player [type=radio]")).toBeNull();
    expect(press("f", "body", { ctrlKey: true })).toBeNull();
    expect(press("x")).toBeNull();
  });
});
