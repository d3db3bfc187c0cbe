import type { Organiser } from "@contract/http/organiser";

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

/** Presents a co-organiser. Once they have accepted, the name comes from their own account. */
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
