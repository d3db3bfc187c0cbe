import type { Feed } from "@contract/http/submission";
import { useState } from "react";
import { useReelHead } from "../../shared/head/useHead";
import { displayName } from "../../shared/lib/displayName";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Text } from "../../shared/ui/Text";
import { HeartButton } from "./HeartButton";
import { InvitationCard } from "./InvitationCard";
import { ReelPlayer } from "./ReelPlayer";
import { RevealCountdown } from "./RevealCountdown";
import { useReelActions } from "./useReelActions";
import { WatchRoom } from "./WatchRoom";

interface WatchReelProps {
  feed: Feed;
  tgd: string | undefined;
  /** Asks the server for the feed again. */
  onReload: () => void;
}

/** The recipient's moment: the card, then everybody, or the wait until it may be opened. */
export function WatchReel({ feed, tgd, onReload }: WatchReelProps) {
  useReelHead(feed, { isGift: tgd !== undefined });
  const { hearts, sendHeart, countView } = useReelActions(feed, tgd);
  const [openedAt] = useState(Date.now);
  const isWaiting = !feed.playlistUrl && Date.parse(feed.revealAt ?? "") > openedAt;
  const isPlayable = feed.playlistUrl !== null && feed.clips.length > 0;
  const card = (
    <>
      <Text as="h1" size={28}>
        {feed.name || displayName(feed.tributeFor)}
      </Text>
      <InvitationCard
        recipientName={feed.recipientName}
        message={feed.message}
        occasion={feed.tributeType}
      />
    </>
  );
  return (
    <WatchRoom image={feed.imageUrl} occasion={feed.tributeType} card={card}>
      {isWaiting && <RevealCountdown revealAt={feed.revealAt ?? ""} onReveal={onReload} />}
      {!isWaiting && isPlayable && (
        <ReelPlayer
          isBare
          feed={feed}
          onFirstPlay={countView}
          onExpired={onReload}
          extra={<HeartButton count={hearts} onHeart={sendHeart} />}
        />
      )}
      {!isWaiting && !isPlayable && (
        <EmptyState illustration="reels" title="The reel has no videos yet">
          They are on their way. Come back a little later.
        </EmptyState>
      )}
    </WatchRoom>
  );
}
