import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useReelHead } from "../../../shared/head/useHead";
import { displayName } from "../../../shared/lib/displayName";
import { Confetti } from "../../../shared/ui/feedback/Confetti";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { clipOnScreen } from "../model/chapters";
import { HeartButton } from "./controls/HeartButton";
import { InvitationCard } from "./InvitationCard";
import { ReelPlayer } from "./ReelPlayer";
import { ReplyCard } from "./ReplyCard";
import { RevealCountdown } from "./RevealCountdown";
import { useGiftOpened, useReelActions } from "../model/reelActions";
import { useFilm } from "../model/useFilm";
import type { TheEndProps } from "./TheEnd";
import { WatchLayout } from "./WatchLayout";

interface WatchReelProps {
  feed: Feed;
  tgd: string | undefined;
  replyHref: string;
  writeHref: string;
  filmHref: string;
  shareUrl: string;
  ownThanks?: ReactNode;
  onReload: () => void;
  /** Fetches the feed again without interrupting the playback. */
  onRenew: () => Promise<void>;
}

/** Shows the recipient the message and then the reel, or the countdown until it opens. */
export function WatchReel(props: WatchReelProps) {
  const { t } = useTranslation();
  const { feed, tgd, onReload } = props;
  useReelHead(feed, { isGift: tgd !== undefined });
  const isWaiting = !feed.playlistUrl && Date.parse(feed.revealAt ?? "") > Date.parse(feed.now);
  const isPlayable = feed.playlistUrl !== null && feed.clips.length > 0;
  // The report of the first view says that an open reel was opened.
  useGiftOpened(feed, isPlayable ? undefined : tgd);
  if (!isWaiting && isPlayable) return <OpenReel {...props} />;
  return (
    <WatchLayout occasion={feed.tributeType}>
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
            {t("They're on their way. Come back a little later.")}
          </EmptyState>
        </Stack>
      )}
    </WatchLayout>
  );
}

function OpenReel(props: WatchReelProps) {
  const { feed, tgd, onRenew } = props;
  const stage = useRef<HTMLDivElement>(null);
  const actions = useReelActions(feed, tgd, () => void onRenew());
  const film = useFilm(actions.countEnd);
  const isGift = feed.actions.includes("WATCH_GIFT_REEL");
  const renderEnd = useTheEnd(film.hasBegun && isGift);
  const onHeart = () => actions.sendHeart(clipOnScreen(stage.current, feed.clips));
  return (
    <WatchLayout
      occasion={feed.tributeType}
      isDim={film.step === "playing"}
      cover={
        renderEnd &&
        film.step === "ended" && (
          <LoadedEnd
            {...props}
            render={renderEnd}
            onWatchAgain={() => void stage.current?.querySelector("video")?.play()}
            onClose={film.leaveEnd}
          />
        )
      }
      card={<Introduction feed={feed} />}
      foot={
        isGift && (
          <ReplyCard
            {...props}
            isEnded={film.step === "ended" || film.step === "left"}
            isSaved={actions.isSaved}
            onSave={actions.toggleSaved}
          >
            {props.ownThanks}
          </ReplyCard>
        )
      }
    >
      <div ref={stage} {...film.events}>
        <ReelPlayer
          isBare
          feed={feed}
          onFirstPlay={actions.countView}
          onExpired={onRenew}
          extra={<HeartButton count={actions.hearts} others={actions.others} onHeart={onHeart} />}
        />
      </div>
      {isGift && film.hasBegun && feed.tributeType !== "Memorial" && <Confetti variant="passes" />}
    </WatchLayout>
  );
}

type RenderEnd = (props: TheEndProps) => ReactNode;

const LoadedEnd = ({ render, ...props }: TheEndProps & { render: RenderEnd }) => render(props);

/**
 * Loads the end of a reel while its film plays. Without a network, the page stays as it is at the
 * end. `lazy` would show nothing for 300 ms in the place of the page, even though the code is there.
 */
function useTheEnd(isDue: boolean): RenderEnd | null {
  const [render, setRender] = useState<RenderEnd | null>(null);
  useEffect(() => {
    if (isDue)
      import("./TheEnd").then(
        ({ TheEnd }) => setRender(() => (props: TheEndProps) => <TheEnd {...props} />),
        () => undefined,
      );
  }, [isDue]);
  return render;
}

const nameOf = (feed: Feed): string => feed.name || displayName(feed.tributeFor);

const Introduction = ({ feed }: { feed: Feed }) => (
  <>
    <Title feed={feed} />
    <Message feed={feed} />
  </>
);

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
