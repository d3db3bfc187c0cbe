import { NAME_MAX } from "@contract/limits";
import { cleanName, hasWebsite } from "@contract/text/names";
import type { PersonName } from "./identityTypes";
import { prefilledName } from "./prefilledName";

/** Matches what nobody types: control characters, and what is left of a broken encoding. */
const UNTYPED = /[\p{Cc}\uFFFD]/u;

/**
 * Returns the name that a guest has typed in another browser. Anybody can write into an address, so
 * a part that the server would refuse is left empty.
 */
export function carriedName(): PersonName {
  const { firstName, lastName } = prefilledName();
  return { firstName: validPart(firstName), lastName: validPart(lastName) };
}

function validPart(typed: string): string {
  const name = cleanName(typed);
  return UNTYPED.test(typed) || name.length > NAME_MAX || hasWebsite(name) ? "" : name;
}
