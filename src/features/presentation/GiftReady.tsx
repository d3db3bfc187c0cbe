import { useTranslation } from "react-i18next";
import type { GiftLink } from "@contract/http/presentation";
import { Gift as GiftIcon, Link2Off, Pencil, Share2 } from "lucide-react";
import { useState } from "react";
import { shareByDevice } from "../../shared/lib/shareByDevice";
import { Button } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { CopyField } from "../../shared/ui/CopyField";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { isAhead, revealWords } from "./revealTime";

interface GiftReadyProps extends GiftLink {
  onEdit: () => void;
  /** Kills the link and makes a new one. */
  onRenew: () => Promise<void>;
}

/** The gift as it is: its link, and what whoever has it can do with it. */
export function GiftReady({ onEdit, onRenew, ...given }: GiftReadyProps) {
  const { t } = useTranslation();
  const { link, gift } = given;
  return (
    <Card tone="soft">
      <Stack gap={2}>
        <GiftIcon aria-hidden />
        <Text as="h3" size={16}>
          The gift for <bdi>{gift.recipientName}</bdi> is ready
        </Text>
        <Text size={14}>{wordsOf(given)}</Text>
        <CopyField label={t("Gift link")} value={link} />
        <Stack direction="row" gap={1} wrap>
          {"share" in navigator && (
            <Button
              startIcon={<Share2 aria-hidden />}
              onClick={() =>
                void shareByDevice({ text: `A video reel for ${gift.recipientName}:`, url: link })
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
function wordsOf({ gift, hasPassword }: Omit<GiftLink, "link">): string {
  const { recipientEmail, revealAt, timeZone } = gift;
  const who = hasPassword
    ? "Whoever has this link and the password can watch the reel."
    : "Whoever has this link can watch the reel.";
  if (revealAt === null || !isAhead(revealAt))
    return recipientEmail ? `${who} We mailed it to ${recipientEmail}.` : who;
  const later = `It opens on ${revealWords(revealAt, timeZone)}. Before that, the link shows a countdown.`;
  return recipientEmail ? `${later} Then we mail it to ${recipientEmail}.` : later;
}

function RenewGift({ gift, onRenew }: Pick<GiftReadyProps, "gift" | "onRenew">) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await onRenew();
    setBusy(false);
    setAsking(false);
  };
  const next = gift.recipientEmail
    ? `We mail the new one to ${gift.recipientEmail}.`
    : "You give them the new one yourself.";
  return (
    <>
      <Button tone="plain" startIcon={<Link2Off aria-hidden />} onClick={() => setAsking(true)}>
        {t("Make a new link")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Make a new link?")}
        description={t(
          "The link that you have now stops working at once, for everybody who has it. {{next}}",
          { next },
        )}
        confirm={t("Make a new link")}
        isDangerous
        loading={isBusy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
