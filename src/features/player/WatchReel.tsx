import type { Feed } from "@contract/http/submission";
import { useState } from "react";
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
  const { hearts, sendHeart, countView } = useReelActions(feed, tgd);
  const [openedAt] = useState(Date.now);
  const isWaiting = !feed.playlistUrl && Date.parse(feed.revealAt ?? "") > openedAt;
  const card = (
    <InvitationCard
      recipientName={feed.recipientName}
      message={feed.message}
      occasion={feed.tributeType}
    />
  );
  return (
    <WatchRoom image={feed.imageUrl} occasion={feed.tributeType}>
      <title>{feed.name}</title>
      {isWaiting && feed.revealAt ? (
        <>
          {card}
          <RevealCountdown revealAt={feed.revealAt} onReveal={onReload} />
        </>
      ) : (
        <>
          <Text as="h1" size={20} align="center">
            {feed.name || displayName(feed.tributeFor)}
          </Text>
          {card}
          {feed.playlistUrl && feed.clips.length > 0 ? (
            <ReelPlayer
              feed={feed}
              onFirstPlay={countView}
              onExpired={onReload}
              extra={<HeartButton count={hearts} onHeart={sendHeart} />}
            />
          ) : (
            <EmptyState illustration="reels" title="The reel has no videos yet">
              They are on their way. Come back a little later.
            </EmptyState>
          )}
        </>
      )}
    </WatchRoom>
  );
}
