import { STORED_SCHEMA } from "@src/app/store/migrations";
import {
  type CreateTributeState,
  INITIAL_CREATE_TRIBUTE,
} from "@src/shared/state/createTributeSlice";

export function givenDraft(change: Partial<CreateTributeState> = {}): void {
  const createTribute: CreateTributeState = {
    ...INITIAL_CREATE_TRIBUTE,
    name: "Happy birthday, Rose!",
    tributeId: "reel-1",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female", image: "" },
    dueDate: "12/01/2099",
    ...change,
  };
  const stored = {
    createTribute: JSON.stringify(createTribute),
    _persist: JSON.stringify({ version: STORED_SCHEMA.version, rehydrated: true }),
  };
  localStorage.setItem("persist:root", JSON.stringify(stored));
}
