import { getInvite } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { call } from "./api";

export async function openReel(
  origin: string,
  organiser: Account,
  /** As `YYYY-MM-DD`. */
  dueDate = "2099-01-31",
): Promise<{ tributeId: string; inviteLink: string; invite: string }> {
  const body = {
    name: "Happy birthday, Maya!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" as const },
    dueDate,
    timeZone: "Europe/Berlin",
  };
  const { _id: tributeId } = await call(origin, createTribute, { body, as: organiser });
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  const invite = new URL(link).searchParams.get("invite") ?? "";
  return { tributeId, inviteLink: link, invite };
}
