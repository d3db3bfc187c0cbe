import type { GiftLink } from "@contract/http/presentation";
import type { Translate } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import { Pencil, Share2 } from "lucide-react";
import type { DateFormat } from "../../../shared/language/dateFormat";
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
  /** Revokes the link and creates a new one. */
  onRenew: () => Promise<void>;
}

/** Shows the saved gift: its link, and what people who have it can do. */
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
          <RenewButton
            description={`${t("Your current link stops working right away, for everybody who has it.")} ${t("You'll need to send them the new one yourself.")}`}
            onRenew={onRenew}
          />
        </Stack>
      </Stack>
    </Card>
  );
}

/** Says when the reel opens, for whom, whether the recipient is told, and when the link ends. */
function wordsOf(t: Translate, format: DateFormat, gift: Omit<GiftLink, "link">): string {
  const { expiresAt, timeZone } = gift.gift;
  if (expiresAt === null) return openingWordsOf(t, format, gift);
  const when = format.wholeInstant(expiresAt, timeZone);
  return isAhead(expiresAt)
    ? `${openingWordsOf(t, format, gift)} ${t("The link works until {{when}}.", { when })}`
    : t("This link stopped working on {{when}}. Change the gift to let it work again.", { when });
}

function openingWordsOf(
  t: Translate,
  { wholeInstant }: DateFormat,
  { gift, hasPassword, isAnnounced }: Omit<GiftLink, "link">,
): string {
  const { recipientEmail: email, revealAt, timeZone } = gift;
  if (revealAt === null || !isAhead(revealAt)) {
    const who = hasPassword
      ? t("Anybody with this link and the password can watch the reel.")
      : t("Anybody with this link can watch the reel.");
    if (!email) return who;
    const mail = isAnnounced
      ? t("We emailed it to {{email}}.", { email })
      : t("We'll email it to {{email}} as soon as there is a video to watch.", { email });
    return `${who} ${mail}`;
  }
  const when = wholeInstant(revealAt, timeZone);
  const later = t("It opens on {{when}}. Before that, the link shows a countdown.", { when });
  return email ? `${later} ${t("Then we'll email it to {{email}}.", { email })}` : later;
}
