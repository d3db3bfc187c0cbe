import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { InviteLoading } from "./InviteLoading";
import { InvitePanel } from "./InvitePanel";
import { RenewLink } from "./RenewLink";

interface InviteByLinkProps {
  tributeId: string;
  /** Whom the reel is for. */
  who: string;
  /** How the reel gets so many more credits. */
  renderTopUp: (missing: number) => ReactNode;
}

/** One link for everybody, with every way to pass it on. */
export function InviteByLink({ tributeId, who, renderTopUp }: InviteByLinkProps) {
  const { t } = useTranslation();
  return (
    <InviteLoading tributeId={tributeId}>
      {({ link, credit }, { put }) => (
        <Stack gap={2}>
          <Text size={14} tone="quiet">
            {t("Whoever records by it takes one credit. You have {{count}} credits left.", {
              count: credit,
              defaultValue_one:
                "Whoever records by it takes one credit. You have {{count}} credit left.",
            })}
          </Text>
          {credit === 0 && <NoCredit renderTopUp={renderTopUp} />}
          <InvitePanel link={link} who={who} />
          <RenewLink tributeId={tributeId} onRenewed={put} />
        </Stack>
      )}
    </InviteLoading>
  );
}

/** Some more than one, so that the next person does not wait again. */
const SUGGESTED = 10;

function NoCredit({ renderTopUp }: Pick<InviteByLinkProps, "renderTopUp">) {
  const { t } = useTranslation();
  return (
    <Card as="section" tone="soft" aria-label={t("No credits left")}>
      <Stack gap={1.5}>
        <Text weight={600}>{t("Your credits are used up")}</Text>
        <Text size={14}>
          {t(
            "Everybody can still record. What they send is kept, and joins the reel as soon as there are credits for it.",
          )}
        </Text>
        {renderTopUp(SUGGESTED)}
      </Stack>
    </Card>
  );
}
