import { useTranslation } from "react-i18next";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { keepGiftKey, keptGiftKey } from "../../features/player/model/giftKey";
import { getFeed } from "../../features/player/api/reelCalls";
import { WatchFailure } from "../../features/player/components/WatchFailure";
import { WatchReel } from "../../features/player/components/WatchReel";
import { WatchRoom } from "../../features/player/components/WatchRoom";
import { forgetWrittenFeed, writtenFeed } from "../../features/player/model/writtenFeed";
import { useIdentity } from "../../shared/identity/useIdentity";
import { CallError } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { preloadReelPlayer } from "../../shared/media/attachReel";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** Few gifts have one, and its form needs what the reel does not; so it is with the other parts. */
const GiftPassword = lazy(async () => ({
  default: (await import("../../features/player/components/GiftPassword")).GiftPassword,
}));
const ReplyScreen = lazy(async () => ({
  default: (await import("./ReplyScreen")).ReplyScreen,
}));
const SaidThanks = lazy(async () => ({
  default: (await import("../../features/submissions/components/SaidThanks")).SaidThanks,
}));
const ThanksScreen = lazy(async () => ({
  default: (await import("./ThanksScreen")).ThanksScreen,
}));

/** `/tribute/:id/watch?tgd=&view=`: the reel, for whom it was made, and what they answer. */
export function WatchPage() {
  const { id: tributeId = "" } = useParams();
  const [query] = useSearchParams();
  const link = query.get("tgd") ?? undefined;
  const view = query.get("view");
  return (
    <Suspense fallback={<Loading />}>
      {view === "thanks" ? (
        <ThanksScreen tributeId={tributeId} thanks={query.get("thanks") ?? undefined} />
      ) : (
        <Watch
          key={`${tributeId} ${link}`}
          tributeId={tributeId}
          link={link}
          isReplying={view === "reply"}
        />
      )}
    </Suspense>
  );
}

interface WatchProps {
  tributeId: string;
  /** The token of the gift link. */
  link: string | undefined;
  isReplying: boolean;
}

function Watch({ tributeId, link, isReplying }: WatchProps) {
  const [tgd, setTgd] = useState(link && keptGiftKey(tributeId, link));
  const [written] = useState(() => writtenFeed(tributeId));
  const feed = useAnswer(
    useCallback((signal: AbortSignal) => getFeed({ tributeId, tgd }, signal), [tributeId, tgd]),
    written,
  );
  useEffect(forgetWrittenFeed, []);
  useEffect(preloadReelPlayer, []);
  const { replace, reload } = feed;
  const renew = useCallback(async () => {
    const { data, status } = await getFeed({ tributeId, tgd });
    if (data) replace(() => data);
    // A link that was taken back meanwhile: the page says so.
    else if (status >= 400 && status < 500) reload();
  }, [tributeId, tgd, replace, reload]);
  if (feed.status === "loading") return <Loading />;
  if (feed.status === "failed") {
    if (!link || !isLocked(feed.error)) {
      return <WatchFailure error={feed.error} onRetry={reload} />;
    }
    const open = (key: string) => {
      keepGiftKey(tributeId, key);
      setTgd(key);
    };
    return <GiftPassword tributeId={tributeId} tgd={link} onOpen={open} />;
  }
  const watchHref = paths.watch(tributeId, { tgd: link });
  const canReply = feed.data.actions.includes("WATCH_GIFT_REEL");
  if (isReplying && canReply && tgd) {
    return <ReplyScreen feed={feed.data} tgd={tgd} watchHref={watchHref} />;
  }
  return (
    <WatchReel
      feed={feed.data}
      tgd={tgd}
      replyHref={paths.watch(tributeId, { tgd: link, view: "reply" })}
      shareUrl={window.location.origin + watchHref}
      said={<Said tributeId={tributeId} />}
      onReload={reload}
      onRenew={renew}
    />
  );
}

/** A visitor has said nothing yet that could be taken back. */
function Said({ tributeId }: { tributeId: string }) {
  const { status } = useIdentity();
  if (status !== "signedIn") return null;
  return (
    <Suspense fallback={null}>
      <SaidThanks tributeId={tributeId} />
    </Suspense>
  );
}

const isLocked = (error: Error): boolean =>
  error instanceof CallError && error.code === "PASSWORD_NEEDED";

function Loading() {
  const { t } = useTranslation();
  return (
    <WatchRoom>
      <Spinner fullScreen label={t("Loading the reel")} />
    </WatchRoom>
  );
}
