import type { TributeTypeName } from "@contract/domain/tributeTypes";

/**
 * Tells whether an occasion is about one person or a couple. Their gender then appears in the
 * questions.
 */
export function hasGender(type: TributeTypeName | null): boolean {
  return type !== "Reviews" && type !== "Team Icebreaker";
}
