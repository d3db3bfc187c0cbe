import { useState } from "react";
import { withDraft, writeDraft } from "../../../shared/lib/drafts";
import { isPeople } from "./price";

const DRAFT = "pricing";
const PEOPLE_AT_FIRST = 20;

/** How many people somebody wants to invite; kept over a sign-in and a payment on the way. */
export function useWantedPeople(): [people: number, setPeople: (people: number) => void] {
  const [people, setPeople] = useState(() => {
    const draft = withDraft(DRAFT, { people: PEOPLE_AT_FIRST });
    return isPeople(draft.people) ? draft.people : PEOPLE_AT_FIRST;
  });
  const keep = (wanted: number) => {
    setPeople(wanted);
    writeDraft(DRAFT, { people: wanted });
  };
  return [people, keep];
}
