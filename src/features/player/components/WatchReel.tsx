import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ReactNode, useRef, useState } from "react";
import { useReelHead } from "../../../shared/head/useHead";
import { displayName } from "../../../shared/lib/displayName";
import { Confetti } from "../../../shared/ui/feedback/Confetti";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { clipOnScreen } from "../model/clipOnScreen";
import { HeartButton } from "./controls/HeartButton";
import { InvitationCard } from "./InvitationCard";
import { ReelPlayer } from "./ReelPlayer";
import { ReplyCard } from "./ReplyCard";
import { RevealCountdown } from "./RevealCountdown";
import { useReelActions } from "../model/useReelActions";
import { WatchRoom } from "./WatchRoom";

interface WatchReelProps {
  feed: Feed;
  tgd: string | undefined;
  /** Where the recipient records a thank-you, and the link that they may pass on. */
  replyHref: string;
  shareUrl: string;
  /** Thank-yous that they have said. */
  said?: ReactNode;
  /** Asks the server for the feed again. */
  onReload: () => void;
  /** The same without leaving the screen: what plays goes on. */
  onRenew: () => Promise<void>;
}

/** The recipient's moment: the card, then everybody, or the wait until it may be opened. */
export function WatchReel(props: WatchReelProps) {
  const { t } = useTranslation();
  const { feed, tgd, onReload } = props;
  useReelHead(feed, { isGift: tgd !== undefined });
  const isWaiting = !feed.playlistUrl && Date.parse(feed.revealAt ?? "") > Date.parse(feed.now);
  const isPlayable = feed.playlistUrl !== null && feed.clips.length > 0;
  if (!isWaiting && isPlayable) return <OpenReel {...props} />;
  return (
    <WatchRoom image={feed.imageUrl} occasion={feed.tributeType}>
      {isWaiting ? (
        <RevealCountdown
          key={feed.now}
          revealAt={feed.revealAt ?? ""}
          now={feed.now}
          reel={{ ...feed, name: nameOf(feed) }}
          onReveal={onReload}
        >
          <Message feed={feed} />
        </RevealCountdown>
      ) : (
        <Stack gap={2}>
          <Title feed={feed} />
          <Message feed={feed} />
          <EmptyState illustration="reels" title={t("The reel has no videos yet")}>
            {t("They are on their way. Come back a little later.")}
          </EmptyState>
        </Stack>
      )}
    </WatchRoom>
  );
}

function OpenReel({ feed, tgd, replyHref, shareUrl, said, onRenew }: WatchReelProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [hasBegun, setBegun] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const actions = useReelActions(feed, tgd, () => void onRenew());
  const isGift = feed.actions.includes("WATCH_GIFT_REEL");
  const onHeart = () => actions.sendHeart(clipOnScreen(stage.current, feed.clips));
  return (
    <WatchRoom
      image={feed.imageUrl}
      occasion={feed.tributeType}
      card={
        <>
          <Title feed={feed} />
          <Message feed={feed} />
        </>
      }
      foot={
        isGift && (
          <ReplyCard
            feed={feed}
            isEnded={isEnded}
            replyHref={replyHref}
            shareUrl={shareUrl}
            isSaved={actions.isSaved}
            onSave={actions.toggleSaved}
          >
            {said}
          </ReplyCard>
        )
      }
    >
      <div
        ref={stage}
        onPlayingCapture={() => {
          setBegun(true);
          setEnded(false);
        }}
        onEndedCapture={() => setEnded(true)}
      >
        <ReelPlayer
          isBare
          feed={feed}
          onFirstPlay={actions.countView}
          onExpired={onRenew}
          extra={<HeartButton count={actions.hearts} others={actions.others} onHeart={onHeart} />}
        />
      </div>
      {isGift && hasBegun && feed.tributeType !== "Memorial" && <Confetti look="passes" />}
    </WatchRoom>
  );
}

const nameOf = (feed: Feed): string => feed.name || displayName(feed.tributeFor);

const Title = ({ feed }: { feed: Feed }) => (
  <Text as="h1" size={28}>
    {nameOf(feed)}
  </Text>
);

const Message = ({ feed }: { feed: Feed }) => (
  <InvitationCard
    recipientName={feed.recipientName}
    message={feed.message}
    occasion={feed.tributeType}
  />
);
