import { useTranslation } from "react-i18next";
import { type ReactNode, useId } from "react";
import { useInviteList } from "../../features/invite/api/useInviteList";
import { InviteByLink } from "../../features/invite/components/InviteByLink";
import { InviteByMail } from "../../features/invite/components/InviteByMail";
import { TabLinks } from "../../shared/ui/action/TabLinks";
import { useColumnCount } from "../../shared/ui/columns/columnCount";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import type { BuyCreditsProps } from "./BuyCredits";

interface InviteWaysProps {
  tributeId: string;
  who: string;
  /** Names the way that is shown where only one column fits. */
  by: "link" | "mail";
  linkHref: string;
  mailHref: string;
  renderTopUp: (needed: BuyCreditsProps) => ReactNode;
  after?: ReactNode;
  /** Comes before the ways, at the top of the first column. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * Offers two ways to invite: one link for everybody, or each person by name and mail. They are the
 * two columns of a `Screen`, or tabs where only one fits.
 */
export function InviteWays(props: InviteWaysProps) {
  const { t } = useTranslation();
  const { tributeId, who, by, linkHref, mailHref, renderTopUp, after, above, below } = props;
  const isWide = useColumnCount() > 1;
  const list = useInviteList(tributeId);
  return (
    <>
      <Stack gap={3}>
        {above}
        {!isWide && (
          <TabLinks
            label={t("Ways to invite")}
            tabs={[
              { to: linkHref, label: t("One link for all"), isCurrent: by === "link" },
              { to: mailHref, label: t("By name"), isCurrent: by === "mail" },
            ]}
          />
        )}
        {(isWide || by === "link") && (
          <Way title={isWide && t("One link for all")}>
            <InviteByLink
              tributeId={tributeId}
              who={who}
              renderTopUp={(missing) =>
                // The list beside it has its own next step.
                renderTopUp({ missing, tone: isWide && list.count > 0 ? "soft" : "primary" })
              }
            />
          </Way>
        )}
        {isWide && below}
      </Stack>
      {(isWide || by === "mail") && (
        <Way title={isWide && t("By name")}>
          <InviteByMail
            tributeId={tributeId}
            list={list}
            renderTopUp={(missing) => renderTopUp({ missing })}
            after={after}
          />
        </Way>
      )}
      {!isWide && below}
    </>
  );
}

/** Shows one way, with its title unless a tab says it. */
function Way({ title, children }: { title: string | false; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined}>
      <Stack gap={2}>
        {title && (
          <Text as="h2" id={id} size={20} weight={600}>
            {title}
          </Text>
        )}
        {children}
      </Stack>
    </section>
  );
}
