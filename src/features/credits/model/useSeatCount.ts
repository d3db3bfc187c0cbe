import { useState } from "react";
import { withDraft, writeDraft } from "../../../shared/lib/storage";
import { isPeople } from "./price";

const DRAFT = "pricing";
const INITIAL_PEOPLE = 20;

/**
 * Returns how many people the user wants to invite. The number survives a sign-in and a payment.
 */
export function useSeatCount(): [people: number, setPeople: (people: number) => void] {
  const [people, setPeople] = useState(() => {
    const draft = withDraft(DRAFT, { people: INITIAL_PEOPLE });
    return isPeople(draft.people) ? draft.people : INITIAL_PEOPLE;
  });
  const storePeople = (wanted: number) => {
    setPeople(wanted);
    writeDraft(DRAFT, { people: wanted });
  };
  return [people, storePeople];
}
