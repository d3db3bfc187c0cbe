import type { Organiser } from "@contract/http/organiser";

/** A co-organiser as the database knows them. */
interface Row {
  id: string;
  name: string;
  email: string;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  image: string | null;
  invitedAt: Date;
}

/** By the name of their own account, once they have accepted. */
export function presentOrganiser(row: Row): Organiser {
  const ownName = `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim();
  return {
    _id: row.id,
    name: ownName || row.name,
    email: row.email,
    state: row.userId === null ? "invited" : "accepted",
    userId: row.userId,
    image: row.image,
    invitedAt: row.invitedAt.toISOString(),
  };
}
