import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { storeGiftKey, storedGiftKey } from "../../features/player/model/giftKey";
import { GET_FEED } from "../../features/player/api/reelCalls";
import { WatchFailure } from "../../features/player/components/WatchFailure";
import { WatchReel } from "../../features/player/components/WatchReel";
import { WatchLayout } from "../../features/player/components/WatchLayout";
import { removeEmbeddedFeed, embeddedFeed } from "../../features/player/model/embeddedFeed";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useLazyQuery } from "../../shared/hooks/useLazyQuery";
import { preloadReelPlayer } from "../../shared/media/attachReel";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/**
 * Few gifts have a password, and its form needs code that the reel does not. The same holds for the
 * other parts.
 */
const GiftPassword = lazy(async () => ({
  default: (await import("../../features/player/components/GiftPassword")).GiftPassword,
}));
const ReplyScreen = lazy(async () => ({
  default: (await import("./ReplyScreen")).ReplyScreen,
}));
const FilmScreen = lazy(async () => ({
  default: (await import("./FilmScreen")).FilmScreen,
}));
const WriteScreen = lazy(async () => ({
  default: (await import("./WriteScreen")).WriteScreen,
}));
const OwnThankYouNotes = lazy(async () => ({
  default: (await import("../../features/player/components/OwnThankYouNotes")).OwnThankYouNotes,
}));
const OwnThanks = lazy(async () => ({
  default: (await import("../../features/submissions/components/OwnThanks")).OwnThanks,
}));
const ThanksScreen = lazy(async () => ({
  default: (await import("./ThanksScreen")).ThanksScreen,
}));

/** Shows `/tribute/:id/watch?tgd=&view=`: the reel for its recipient, and their reply. */
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
        <Watch key={`${tributeId} ${link}`} tributeId={tributeId} link={link} view={view} />
      )}
    </Suspense>
  );
}

interface WatchProps {
  tributeId: string;
  link: string | undefined;
  /** Names another screen of the gift: `reply`, `write` or `film`. */
  view: string | null;
}

function Watch({ tributeId, link, view }: WatchProps) {
  const [tgd, setTgd] = useState(link && storedGiftKey(tributeId, link));
  const { feed, failure, reload, renew } = useFeed(tributeId, tgd);
  useEffect(removeEmbeddedFeed, []);
  useEffect(preloadReelPlayer, []);
  if (failure) {
    if (!link || failure.code !== "PASSWORD_NEEDED") {
      return <WatchFailure error={failure} onRetry={reload} />;
    }
    const openWithKey = (key: string) => {
      storeGiftKey(tributeId, key);
      setTgd(key);
    };
    return <GiftPassword tributeId={tributeId} tgd={link} onOpen={openWithKey} />;
  }
  if (!feed) return <Loading />;
  const watchHref = paths.watch(tributeId, { tgd: link });
  const other = tgd ? otherScreen(view, { feed, tgd, watchHref }) : null;
  if (other) return other;
  return (
    <WatchReel
      feed={feed}
      tgd={tgd}
      replyHref={paths.watch(tributeId, { tgd: link, view: "reply" })}
      writeHref={paths.watch(tributeId, { tgd: link, view: "write" })}
      filmHref={paths.watch(tributeId, { tgd: link, view: "film" })}
      shareUrl={window.location.origin + watchHref}
      ownThanks={<SignedInThanks tributeId={tributeId} />}
      onReload={reload}
      onRenew={renew}
    />
  );
}

/** Returns the screen that the recipient of a gift has asked for, or null for the reel itself. */
function otherScreen(
  view: string | null,
  props: { feed: Feed; tgd: string; watchHref: string },
): ReactElement | null {
  const { actions, playlistUrl } = props.feed;
  if (!actions.includes("WATCH_GIFT_REEL")) return null;
  if (view === "reply") return <ReplyScreen {...props} />;
  if (view === "write") return <WriteScreen {...props} />;
  return view === "film" && playlistUrl !== null ? <FilmScreen {...props} /> : null;
}

/** Shows nothing to visitors, who have no thank-yous yet. */
function SignedInThanks({ tributeId }: { tributeId: string }) {
  const { status } = useIdentity();
  if (status !== "signedIn") return null;
  return (
    <Suspense fallback={null}>
      <OwnThanks tributeId={tributeId} />
      <OwnThankYouNotes tributeId={tributeId} />
    </Suspense>
  );
}

/**
 * Returns the reel that came with the page or from the server. `reload` shows nothing until the
 * server has answered. `renew` does not interrupt the playback.
 */
function useFeed(tributeId: string, tgd: string | undefined) {
  const [embedded] = useState(() => embeddedFeed(tributeId));
  const [isBlank, setBlank] = useState(false);
  const { data, failure, ask } = useLazyQuery(GET_FEED, { tributeId, tgd }, embedded === null);
  const renew = useCallback(async () => {
    const { error } = await ask();
    if (!error) setBlank(false);
  }, [ask]);
  const reload = useCallback(() => {
    setBlank(true);
    void renew();
  }, [renew]);
  const feed = isBlank ? null : (data ?? embedded);
  // The link was revoked meanwhile, and the page says so.
  const isRefused = failure !== null && failure.status >= 400 && failure.status < 500;
  return { feed, failure: isRefused || !feed ? failure : null, reload, renew };
}

function Loading() {
  const { t } = useTranslation();
  return (
    <WatchLayout>
      <Spinner fullScreen label={t("Loading the reel")} />
    </WatchLayout>
  );
}
