import type { ReactNode } from "react";
import { InviteByLink } from "../../features/invite/InviteByLink";
import { InviteByMail } from "../../features/invite/InviteByMail";
import { TabLinks } from "../../shared/ui/TabLinks";

interface InviteWaysProps {
  tributeId: string;
  /** Whom the reel is for. */
  who: string;
  by: "link" | "mail";
  linkHref: string;
  mailHref: string;
  topUp: ReactNode;
  after?: ReactNode;
}

/** The two ways to invite: one link for everybody, or each by name and mail. */
export function InviteWays(props: InviteWaysProps) {
  const { tributeId, who, by, linkHref, mailHref, topUp, after } = props;
  return (
    <>
      <TabLinks
        label="Ways to invite"
        tabs={[
          { to: linkHref, label: "One link for all", isCurrent: by === "link" },
          { to: mailHref, label: "By name", isCurrent: by === "mail" },
        ]}
      />
      {by === "link" ? (
        <InviteByLink tributeId={tributeId} who={who} />
      ) : (
        <InviteByMail tributeId={tributeId} topUp={topUp} after={after} />
      )}
    </>
  );
}
