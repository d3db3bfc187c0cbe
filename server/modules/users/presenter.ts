import type { PreferenceName } from "@contract/domain/user";
import type { Profile } from "@contract/http/user";
import type { users } from "../../db/schema/users";

/** Returns a user's own profile. Only the user themselves may see it. */
export function toProfile(row: typeof users.$inferSelect): Profile {
  const isWanted = (name: PreferenceName) => !row.muted.includes(name);
  const { id, email, firstName, lastName, image, submissions, views, hearts } = row;
  return {
    _id: id,
    email,
    isEmailVerified: row.emailVerifiedAt !== null,
    basicInfo: { firstName, lastName, image },
    createdAt: Math.floor(row.createdAt.getTime() / 1000),
    counts: { submissions, views, hearts },
    credit: row.credit,
    stripeCustomerId: row.stripeCustomerId,
    preferences: {
      videos: isWanted("videos"),
      thanks: isWanted("thanks"),
      reminders: isWanted("reminders"),
      progress: isWanted("progress"),
      urgent: isWanted("urgent"),
    },
    mutedChannels: row.mutedChannels,
    language: row.language,
  };
}
