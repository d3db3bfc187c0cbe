import type { Profile } from "@contract/http/user";
import type { users } from "../../db/schema/reels";

/** A user as only they themselves see it. */
export function toProfile(row: typeof users.$inferSelect): Profile {
  const { id, email, firstName, lastName, image, submissions, views, hearts } = row;
  return {
    _id: id,
    email,
    basicInfo: { firstName, lastName, image },
    createdAt: Math.floor(row.createdAt.getTime() / 1000),
    counts: { submissions, views, hearts },
    credit: row.credit,
    stripeCustomerId: row.stripeCustomerId,
  };
}
