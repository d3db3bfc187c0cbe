/**
 * Paths below these are not pages of the app: they are data, files, and what exists only in local
 * mode.
 */
const NOT_PAGES = /^\/(api|media|uploads|assets|socket\.io|dev|emulator)(\/|$)|^\/__\//;

/**
 * This file is the page without content. The server fills it for every page of the app, and the
 * service worker answers with it without a network. The app then reads the address.
 */
export const SHELL_PATH = "/shell.html";

/**
 * Tells whether the app may answer a navigation to this path. Only the server answers any other
 * path.
 */
export function isPagePath(path: string): boolean {
  const isFile = /\.\w+$/.test(path) && path !== SHELL_PATH;
  return !isFile && !NOT_PAGES.test(path);
}

/** A page sends the service worker this message with the `urls` of the files it has loaded. */
export const KEEP_FILES = "KEEP_FILES";
