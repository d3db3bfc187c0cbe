import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { InviteByLink } from "../../features/invite/components/InviteByLink";
import { InviteByMail } from "../../features/invite/components/InviteByMail";
import { TabLinks } from "../../shared/ui/action/TabLinks";

interface InviteWaysProps {
  tributeId: string;
  /** Names the person the reel is for. */
  who: string;
  by: "link" | "mail";
  linkHref: string;
  mailHref: string;
  /** Offers to buy this many more credits. */
  renderTopUp: (missing: number) => ReactNode;
  after?: ReactNode;
}

/** Offers two ways to invite: one link for everybody, or each person by name and mail. */
export function InviteWays(props: InviteWaysProps) {
  const { t } = useTranslation();
  const { tributeId, who, by, linkHref, mailHref, renderTopUp, after } = props;
  return (
    <>
      <TabLinks
        label={t("Ways to invite")}
        tabs={[
          { to: linkHref, label: t("One link for all"), isCurrent: by === "link" },
          { to: mailHref, label: t("By name"), isCurrent: by === "mail" },
        ]}
      />
      {by === "link" ? (
        <InviteByLink tributeId={tributeId} who={who} renderTopUp={renderTopUp} />
      ) : (
        <InviteByMail tributeId={tributeId} renderTopUp={renderTopUp} after={after} />
      )}
    </>
  );
}
