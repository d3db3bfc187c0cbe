import { profileDetailsSchema } from "@contract/forms/user";
import { prefilledName } from "../../../shared/identity/prefilledName";
import type { PersonName } from "../../../shared/identity/identityTypes";

export const guestNameSchema = profileDetailsSchema.pick(["firstName", "lastName"]);

/**
 * Returns the name that a guest has typed in another browser. Anybody can write into an address, so
 * a part that the form would refuse is left empty.
 */
export function nameFromElsewhere(): PersonName {
  const { firstName, lastName } = prefilledName();
  return {
    firstName: validPart("firstName", firstName),
    lastName: validPart("lastName", lastName),
  };
}

/** Matches what nobody types: control characters, and what is left of a broken encoding. */
const UNTYPED = /[\p{Cc}\uFFFD]/u;

function validPart(part: keyof PersonName, typed: string): string {
  if (UNTYPED.test(typed)) return "";
  try {
    return String(guestNameSchema.validateSyncAt(part, { [part]: typed }));
  } catch {
    return "";
  }
}
