/** Below these nothing is a page of the app: data, files, and what exists only in local mode. */
const NOT_PAGES = /^\/(api|media|uploads|assets|socket\.io|dev|emulator)(\/|$)|^\/__\//;

/** The page that is every page of the app until the app itself has looked at the address. */
export const SHELL_PATH = "/index.html";

/** Whether the app may answer a navigation to this path; anything else is the server's alone. */
export function isPagePath(path: string): boolean {
  const isFile = /\.\w+$/.test(path) && path !== SHELL_PATH;
  return !isFile && !NOT_PAGES.test(path);
}
