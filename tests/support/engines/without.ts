import { type InitScript, initScript } from "./browserPage";

/** Returns a script that removes globals, as in a browser that does not have them. */
export const without = (...names: readonly string[]): InitScript =>
  initScript((missing) => {
    for (const name of missing) Reflect.deleteProperty(globalThis, name);
  }, names);
