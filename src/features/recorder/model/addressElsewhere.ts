import { nameFragment } from "../../../shared/identity/prefilledName";
import type { PersonName } from "../../../shared/identity/identityTypes";

/** Describes what comes along to another browser. */
export interface CarriedState {
  /** Gives the id of the question that is shown. It is null if none was chosen. */
  readonly questionId: string | null;
  /** Names a guest. It is null for members, who sign in to their account there. */
  readonly guest: PersonName | null;
}

/**
 * Returns the address at which another browser continues. It contains no proof of who somebody is,
 * so a guest becomes a new guest there, who cannot replace what they sent from here.
 */
export function addressElsewhere(here: string, { questionId, guest }: CarriedState): string {
  const address = new URL(here);
  if (questionId !== null) address.searchParams.set("question", questionId);
  if (guest) {
    address.searchParams.delete("retake");
    address.hash = nameFragment(guest);
  }
  return address.href;
}
