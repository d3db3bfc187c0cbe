import type { TributeCard } from "@contract/http/tribute";
import type { Profile } from "@contract/http/user";

/** A complete profile as the server sends it. */
export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    _id: "ada",
    email: "ada@example.com",
    basicInfo: { firstName: "Ada", lastName: "Lovelace", image: null },
    createdAt: 1_760_000_000,
    counts: { submissions: 3, views: 41, hearts: 17 },
    credit: 5,
    stripeCustomerId: null,
    ...change,
  };
}

export function aReelCard(change: Partial<TributeCard> = {}): TributeCard {
  return {
    _id: "reel-1",
    name: "Grandma turns 80",
    tributeType: "Birthday",
    imageUrl: null,
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    dueDate: "2026-12-01",
    state: "open",
    clips: 7,
    contributors: 1,
    actions: ["RECORD_VIDEO"],
    createdAt: "2026-11-01T00:00:00Z",
    ...change,
  };
}
