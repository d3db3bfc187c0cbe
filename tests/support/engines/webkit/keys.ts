/** Maps Playwright's names of keys to WebDriver's code points. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** Returns WebDriver's actions for pressing keys such as `Enter` or `Shift+Tab`. */
export function pressActions(keys: string): object {
  const values = keys.split("+").map((key) => KEYS[key] ?? key);
  const downs = values.map((value) => ({ type: "keyDown", value }));
  const ups = values.toReversed().map((value) => ({ type: "keyUp", value }));
  return { actions: [{ type: "key", id: "keyboard", actions: [...downs, ...ups] }] };
}
