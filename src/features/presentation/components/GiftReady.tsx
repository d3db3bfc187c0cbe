import type { GiftLink } from "@contract/http/presentation";
import type { Translate } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import { Pencil, Share2 } from "lucide-react";
import type { DateWords } from "../../../shared/language/dateWords";
import { useDates } from "../../../shared/language/useDates";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { RenewButton } from "../../../shared/ui/action/RenewButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { isAhead } from "../model/revealTime";

interface GiftReadyProps extends GiftLink {
  onEdit: () => void;
  /** Kills the link and makes a new one. */
  onRenew: () => Promise<void>;
}

/** The gift as it is: its link, and what whoever has it can do with it. */
export function GiftReady({ onEdit, onRenew, ...given }: GiftReadyProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { link, gift } = given;
  return (
    <Card as="section" tone="soft" aria-label={t("The gift")}>
      <Stack gap={2}>
        <Text as="h2" size={20}>
          <Trans
            i18nKey="The gift for <name>{{name}}</name> is ready"
            values={{ name: gift.recipientName }}
            components={{ name: <bdi /> }}
          />
        </Text>
        <Text size={14}>{wordsOf(t, dates, given)}</Text>
        <CopyField label={t("Gift link")} value={link} />
        <Stack direction="row" gap={1} wrap>
          {"share" in navigator && (
            <Button
              startIcon={<Share2 aria-hidden />}
              onClick={() =>
                void shareByDevice({
                  text: t("A video reel for {{name}}:", { name: gift.recipientName }),
                  url: link,
                })
              }
            >
              {t("Share the gift")}
            </Button>
          )}
          <Button tone="soft" startIcon={<Pencil aria-hidden />} onClick={onEdit}>
            {t("Change the gift")}
          </Button>
          <RenewGift gift={gift} onRenew={onRenew} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** When it opens, to whom, and whether the recipient hears of it. */
function wordsOf(
  t: Translate,
  { wholeInstant }: DateWords,
  { gift, hasPassword }: Omit<GiftLink, "link">,
): string {
  const { recipientEmail: email, revealAt, timeZone } = gift;
  if (revealAt === null || !isAhead(revealAt)) {
    const who = hasPassword
      ? t("Whoever has this link and the password can watch the reel.")
      : t("Whoever has this link can watch the reel.");
    return email ? `${who} ${t("We mailed it to {{email}}.", { email })}` : who;
  }
  const when = wholeInstant(revealAt, timeZone);
  const later = t("It opens on {{when}}. Before that, the link shows a countdown.", { when });
  return email ? `${later} ${t("Then we mail it to {{email}}.", { email })}` : later;
}

function RenewGift({ gift, onRenew }: Pick<GiftReadyProps, "gift" | "onRenew">) {
  const { t } = useTranslation();
  const next = gift.recipientEmail
    ? t("We mail the new one to {{email}}.", { email: gift.recipientEmail })
    : t("You give them the new one yourself.");
  return (
    <RenewButton
      description={`${t("The link that you have now stops working at once, for everybody who has it.")} ${next}`}
      onRenew={onRenew}
    />
  );
}
