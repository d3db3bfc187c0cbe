import type { GiftLink } from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
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
import { Recipients } from "./Recipients";

interface GiftReadyProps extends GiftLink {
  tributeId: string;
  onEdit: () => void;
  onRenew: () => Promise<void>;
}

/**
 * Shows the saved gift: what people who have its link can do, and who gets it. A gift for one person
 * shows its link at once; the links of several are with their names.
 */
export function GiftReady({ tributeId, onEdit, onRenew, ...given }: GiftReadyProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { gift, recipients } = given;
  const [only] = recipients.length === 1 ? recipients : [];
  return (
    <Stack gap={3}>
      <Card as="section" tone="soft" aria-label={t("The gift")}>
        <Stack gap={2}>
          <Text as="h2" size={20}>
            {only ? (
              <Trans
                i18nKey="The gift for <name>{{name}}</name> is ready"
                values={{ name: gift.recipientName }}
                components={{ name: <bdi /> }}
              />
            ) : (
              t("The gift for {{count}} people is ready", { count: recipients.length })
            )}
          </Text>
          <Text size={14}>{wordsOf(t, dates, given)}</Text>
          {only?.link && <CopyField label={t("Gift link")} value={only.link} />}
          <Stack direction="row" gap={1} wrap>
            {only?.link && <ShareButton name={only.name} link={only.link} />}
            <Button tone="soft" startIcon={<Pencil aria-hidden />} onClick={onEdit}>
              {t("Change the gift")}
            </Button>
            {only && (
              <RenewButton
                description={`${t("Your current link stops working right away, for everybody who has it.")} ${t("You'll need to send them the new one yourself.")}`}
                onRenew={onRenew}
              />
            )}
          </Stack>
        </Stack>
      </Card>
      <Recipients tributeId={tributeId} gift={gift} recipients={recipients} />
    </Stack>
  );
}

function ShareButton({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation();
  if (!("share" in navigator)) return null;
  const text = t("A video reel for {{name}}:", { name });
  return (
    <Button
      startIcon={<Share2 aria-hidden />}
      onClick={() => void shareByDevice({ text, url: link })}
    >
      {t("Share the gift")}
    </Button>
  );
}

/** Says when the reel opens, for whom, whether the recipient is told, and when the link ends. */
function wordsOf(t: Translate, format: DateFormat, gift: Omit<GiftLink, "link">): string {
  const { expiresAt, timeZone } = gift.gift;
  // The links of several people expire at times of their own, which stand with their names.
  if (expiresAt === null || gift.recipients.length > 1) return openingWordsOf(t, format, gift);
  const when = format.wholeInstant(expiresAt, timeZone);
  return isAhead(expiresAt)
    ? `${openingWordsOf(t, format, gift)} ${t("The link works until {{when}}.", { when })}`
    : t("This link stopped working on {{when}}. Change the gift to let it work again.", { when });
}

function whoOpens(
  t: Translate,
  { hasPassword, isShared }: { hasPassword: boolean; isShared: boolean },
): string {
  if (isShared)
    return hasPassword
      ? t("Anybody with one of the links and the password can watch the reel.")
      : t("Anybody with one of the links can watch the reel.");
  return hasPassword
    ? t("Anybody with this link and the password can watch the reel.")
    : t("Anybody with this link can watch the reel.");
}

function openingWordsOf(
  t: Translate,
  { wholeInstant }: DateFormat,
  { gift, hasPassword, isAnnounced, recipients }: Omit<GiftLink, "link">,
): string {
  const { revealAt, timeZone } = gift;
  const email = recipients.length > 1 ? null : gift.recipientEmail;
  if (revealAt === null || !isAhead(revealAt)) {
    const who = whoOpens(t, { hasPassword, isShared: recipients.length > 1 });
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
