import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { readPersonalLinks } from "@contract/http/invite";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute, personalLink } from "../access";
import { linkedInvitees } from "./manyRepository";

/**
 * Returns the own links of these people of a tribute that the viewer organises, for a messenger of
 * the organiser.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function linksOfPeople(
  { db, links }: Pick<Deps, "db" | "links">,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeIds }: BodyOf<typeof readPersonalLinks>,
): Promise<DataOf<typeof readPersonalLinks>> {
  await organisedTribute(db, tributeId, viewer);
  const rows = await linkedInvitees(db, tributeId, inviteeIds);
  return {
    links: rows.map((row) => ({ _id: row.id, link: personalLink(links, origin, row) })),
  };
}
