import type { DataOf } from "./http/endpoint";
import type { getTributePage } from "./http/tribute";

/** The data of a reel's page that an invite link opens. */
type InvitePage = NonNullable<DataOf<typeof getTributePage>["tribute"]>;

interface InviteAddress {
  /** The token of the link. */
  invite: string | undefined;
}

/** Writes the invitation as HTML, as the app shows it to a visitor before it knows more. */
export type PrerenderInvite = (tribute: InvitePage, address: InviteAddress) => string;
