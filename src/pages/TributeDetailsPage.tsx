import { lazy, Suspense } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { paths } from "../config/paths";
import { ClosedLink } from "../features/tribute/ClosedLink";
import { GuestTribute } from "../features/tribute/GuestTribute";
import { TributeSkeleton } from "../features/tribute/TributeSkeleton";
import { useTributePage } from "../features/tribute/useTributePage";
import { useReelHead } from "../shared/head/useHead";
import { useIdentity } from "../shared/identity/useIdentity";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { ScreenTop } from "../shared/ui/screenTop";

/** What only the creator needs stays off everybody else's first paint. */
const CreatorTribute = lazy(async () => ({
  default: (await import("./TributeDetailsCreator")).TributeDetailsCreator,
}));

/** `/tribute/:id?invite=&tgd=`: the status board for its creator, the invitation for everybody else. */
export function TributeDetailsPage() {
  const { id: tributeId = "" } = useParams();
  const [query] = useSearchParams();
  const invite = query.get("invite") ?? undefined;
  const tgd = query.get("tgd") ?? undefined;
  const { status: identity } = useIdentity();
  const { status, tribute, error, reload } = useTributePage(tributeId, { invite, tgd });
  useReelHead(tribute, { isGift: tgd !== undefined, hasTitle: tribute?.viewer !== "creator" });
  if (status === "failed") {
    return (
      <Screen pageTitle="A video reel">
        <ErrorState heading="h1" message={error.message} onRetry={reload} />
      </Screen>
    );
  }
  // Nobody is told that a link opens nothing before it is clear who they are.
  if (status === "loading" || (!tribute && identity === "unknown")) return <TributeSkeleton />;
  if (!tribute) {
    return <ClosedLink loginHref={paths.login()} isSignedIn={identity === "signedIn"} />;
  }
  if (tribute.viewer === "recipient") {
    return <Navigate to={paths.watch(tributeId, { tgd })} replace />;
  }
  if (tribute.viewer === "creator") {
    return (
      <Suspense fallback={<TributeSkeleton />}>
        <ScreenTop value={null}>
          <CreatorTribute tribute={tribute} />
        </ScreenTop>
      </Suspense>
    );
  }
  return <GuestTribute tribute={tribute} recordHref={paths.recordTribute({ tributeId, invite })} />;
}
