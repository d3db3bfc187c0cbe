import { say } from "../../../shared/language/texts";
/** Words for what a sign-in threw: an `IdentityError` carries the specification's. */
export function refusalOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : say("Something went wrong");
}
