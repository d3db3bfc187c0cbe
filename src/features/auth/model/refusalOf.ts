import { translate } from "../../../shared/language/texts";
/**
 * Returns the message for what a sign-in threw. An `IdentityError` carries the specification's
 * message.
 */
export function refusalOf(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : translate("Something went wrong");
}
