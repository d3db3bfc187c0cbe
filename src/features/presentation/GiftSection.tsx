import type { Gift, GiftLink } from "@contract/http/presentation";
import { Gift as GiftIcon, Share2 } from "lucide-react";
import { useState } from "react";
import { deviceTimeZone } from "../../shared/lib/dates";
import { shareByDevice } from "../../shared/lib/shareByDevice";
import { Button } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { CopyField } from "../../shared/ui/CopyField";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { GiftForm } from "./GiftForm";
import { isAhead, revealWords } from "./revealTime";
import { useGift } from "./useGift";

interface GiftSectionProps {
  tributeId: string;
  /** Suggested as the recipient's name. */
  who: string;
}

/** A gift before anything was entered. */
function emptyGift(who: string): Gift {
  return {
    recipientName: who.slice(0, 60),
    recipientEmail: null,
    message: "",
    revealAt: null,
    timeZone: deviceTimeZone(),
  };
}

/** Who receives the reel, and the link that opens it for them. */
export function GiftSection({ tributeId, who }: GiftSectionProps) {
  const { status, data, error, reload, save } = useGift(tributeId);
  const [isEditing, setEditing] = useState(false);
  if (status === "loading") {
    return (
      <SkeletonGroup label="Loading the gift">
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="48px" />
      </SkeletonGroup>
    );
  }
  if (status === "failed") return <ErrorState message={error.message} onRetry={reload} />;
  const { link } = data;
  if (link && !isEditing) return <GiftReady {...link} onEdit={() => setEditing(true)} />;
  return (
    <GiftForm
      initial={link?.gift ?? emptyGift(who)}
      submit={link ? "Save the gift" : "Make the gift link"}
      onSubmit={async (gift) => (await save(gift)) && setEditing(false)}
      onCancel={link ? () => setEditing(false) : undefined}
    />
  );
}

function GiftReady({ link, gift, onEdit }: GiftLink & { onEdit: () => void }) {
  const { recipientName, recipientEmail, revealAt, timeZone } = gift;
  const isLater = revealAt !== null && isAhead(revealAt);
  return (
    <Card tone="soft">
      <Stack gap={2}>
        <GiftIcon aria-hidden />
        <Text as="h3" size={16}>
          The gift for <bdi>{recipientName}</bdi> is ready
        </Text>
        <Text size={14}>
          {isLater
            ? `It opens on ${revealWords(revealAt, timeZone)}. Before that, the link shows a countdown.`
            : "Whoever has this link can watch the reel."}
          {recipientEmail && ` We mail it to ${recipientEmail}.`}
        </Text>
        <CopyField label="Gift link" value={link} />
        <Stack direction="row" gap={1} wrap>
          {"share" in navigator && (
            <Button
              startIcon={<Share2 aria-hidden />}
              onClick={() =>
                void shareByDevice({ text: `A video reel for ${recipientName}:`, url: link })
              }
            >
              Share the gift
            </Button>
          )}
          <Button tone="plain" onClick={onEdit}>
            Change the gift
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
