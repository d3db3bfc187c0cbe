import type { GiftLink } from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import PartyPopper from "lucide-react/icons/party-popper";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import type { DateFormat } from "../../../shared/language/dateFormat";
import { useDates } from "../../../shared/language/useDates";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { RenewButton } from "../../../shared/ui/action/RenewButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { isMailTroubled } from "../model/recipientState";
import { isAhead } from "../../../shared/lib/localTime";
import { Delivery } from "./Delivery";
import { Recipients } from "./Recipients";

interface GiftReadyProps extends GiftLink {
  tributeId: string;
  onEdit: () => void;
  onRenew: () => Promise<void>;
  /** Opens the reel before its reveal time. */
  onGiveNow: () => Promise<unknown>;
}

/**
 * Shows the saved gift: what people who have its link can do, and who gets it. A gift for one person
 * can be handed over at once; the links of several are with their names.
 */
export function GiftReady({ tributeId, onEdit, onRenew, onGiveNow, ...given }: GiftReadyProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { gift, recipients } = given;
  const [only] = recipients.length === 1 ? recipients : [];
  const isWaiting = gift.revealAt !== null && isAhead(gift.revealAt);
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
          {only?.link && (
            <Delivery
              tributeId={tributeId}
              recipient={only}
              link={only.link}
              label={t("Gift link")}
            />
          )}
          <Stack direction="row" gap={1} wrap>
            {isWaiting && <GiveNowButton onGiveNow={onGiveNow} />}
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

function GiveNowButton({ onGiveNow }: { onGiveNow: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={<PartyPopper aria-hidden />} onClick={() => setAsking(true)}>
        {t("Give it now")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Give it now?")}
        description={t(
          "The reel opens right away for everybody who has a link. We email the link to everybody whose address you entered.",
        )}
        confirm={t("Give it now")}
        onConfirm={async () => {
          await onGiveNow();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
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
    const [only] = recipients;
    if (only && isMailTroubled(only))
      return `${who} ${t("We couldn't email it to {{email}}.", { email })}`;
    const mail = isAnnounced
      ? t("We emailed it to {{email}}.", { email })
      : t("We'll email it to {{email}} as soon as there is a video to watch.", { email });
    return `${who} ${mail}`;
  }
  const when = wholeInstant(revealAt, timeZone);
  const later = t("It opens on {{when}}. Before that, the link shows a countdown.", { when });
  return email ? `${later} ${t("Then we'll email it to {{email}}.", { email })}` : later;
}
