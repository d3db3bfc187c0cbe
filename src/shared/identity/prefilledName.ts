import type { PersonName } from "./identityTypes";

/*
 * A guest who opens the page in another browser takes along the name that they typed. It travels in
 * the fragment of the address, because a browser sends that to no server, and so no log has it.
 */

const FIRST = "firstName";
const LAST = "lastName";

/** Holds the fragment that this visit began with. A reload forgets it. */
let carried = "";

/** Returns the fragment that carries a name, with its `#`. */
export const nameFragment = ({ firstName, lastName }: PersonName): string =>
  `#${new URLSearchParams({ [FIRST]: firstName, [LAST]: lastName }).toString()}`;

/**
 * Takes a carried name out of the address bar, so that nobody bookmarks or shares it by accident.
 * Call it before anything else reads the address.
 */
export function readPrefilledName(): void {
  const url = new URL(location.href);
  if (!url.hash.startsWith(`#${FIRST}=`)) return;
  carried = url.hash.slice(1);
  url.hash = "";
  history.replaceState(history.state, "", url.href);
}

/** Returns what somebody wrote into the fragment, which may be anything, or two empty names. */
export function prefilledName(): PersonName {
  const fields = new URLSearchParams(carried);
  return { firstName: fields.get(FIRST) ?? "", lastName: fields.get(LAST) ?? "" };
}

/** Forgets the name once it has been used. */
export function forgetCarriedName(): void {
  carried = "";
}
