import { checkInviteRows } from "@contract/inviteRows";
import { readPeople } from "@src/features/invite/model/readPeople";
import { expect } from "vitest";

export type Person = readonly [name: string, email: string, phone?: string];

/** Returns who is invited by a list: numbers are as they are stored, and useless ones left out. */
export function invitedBy(text: string): Person[] {
  const { good, refused } = checkInviteRows(readPeople(text).rows);
  expect(refused).toEqual([]);
  return good.map(({ name, email, phone }) => (phone ? [name, email, phone] : [name, email]));
}

export const ADA: Person = ["Ada Lee", "ada@x.test", "+491701234567"];
export const BEN: Person = ["Ben King", "ben@x.test"];
export const [PHONE, MOBILE] = ["+49 30 7654321", "+49 170 1234567"];

export const lines = (...all: string[]): string => all.join("\n");
