import type { TributeTypeName } from "@contract/http/tribute";

/** Whether an occasion is about one person or a couple, whose gender words its questions; the others leave it out. */
export function hasGender(type: TributeTypeName | null): boolean {
  return type !== "Reviews" && type !== "Team Icebreaker";
}
