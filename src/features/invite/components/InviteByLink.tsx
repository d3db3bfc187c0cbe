import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { isAhead } from "../../../shared/lib/localTime";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { InviteExpiry } from "./InviteExpiry";
import { InviteLoading } from "./InviteLoading";
import { InvitePanel } from "./InvitePanel";
import { RenewLink } from "./RenewLink";

interface InviteByLinkProps {
  tributeId: string;
  who: string;
  renderTopUp: (missing: number) => ReactNode;
}

export function InviteByLink({ tributeId, who, renderTopUp }: InviteByLinkProps) {
  const { t } = useTranslation();
  return (
    <InviteLoading tributeId={tributeId}>
      {({ link, credit, expiresAt }) => (
        <Stack gap={2}>
          <Text size={14} tone="quiet">
            {t("Everybody who records with it uses one credit. You have {{count}} credits left.", {
              count: credit,
              defaultValue_one:
                "Everybody who records with it uses one credit. You have {{count}} credit left.",
            })}
          </Text>
          {credit === 0 && <NoCredit renderTopUp={renderTopUp} />}
          {expiresAt !== null && !isAhead(expiresAt) ? (
            <EndedLink />
          ) : (
            <InvitePanel tributeId={tributeId} link={link} who={who} />
          )}
          <InviteExpiry tributeId={tributeId} expiresAt={expiresAt} />
          <RenewLink tributeId={tributeId} />
        </Stack>
      )}
    </InviteLoading>
  );
}

function EndedLink() {
  const { t } = useTranslation();
  return (
    <Card as="section" tone="soft" aria-label={t("The link has ended")}>
      <Stack gap={1}>
        <Text weight={600}>{t("The link has ended")}</Text>
        <Text size={14}>
          {t("Nobody new gets in with it. Choose a later day, and the same link works again.")}
        </Text>
      </Stack>
    </Card>
  );
}

/** Suggests more than one credit, so that the next person does not have to wait again. */
const SUGGESTED = 10;

function NoCredit({ renderTopUp }: Pick<InviteByLinkProps, "renderTopUp">) {
  const { t } = useTranslation();
  return (
    <Card as="section" tone="soft" aria-label={t("No credits left")}>
      <Stack gap={1.5}>
        <Text weight={600}>{t("You've used up your credits")}</Text>
        <Text size={14}>
          {t(
            "Everybody can still record. We keep what they send, and it joins the reel as soon as you add credits.",
          )}
        </Text>
        {renderTopUp(SUGGESTED)}
        <FaqLink answer="waiting">{t("More about videos that wait")}</FaqLink>
      </Stack>
    </Card>
  );
}
