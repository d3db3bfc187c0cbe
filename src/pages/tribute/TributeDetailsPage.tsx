import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { ClosedLink } from "../../features/tribute/components/ClosedLink";
import { GuestTribute } from "../../features/tribute/components/GuestTribute";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useTributePage } from "../../features/tribute/api/useTributePage";
import { useReelHead } from "../../shared/head/useHead";
import { useIdentity } from "../../shared/identity/useIdentity";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { useSenderHere } from "../../shared/lib/sentReels";
import { Screen } from "../../shared/ui/layout/Screen";
import { ScreenTop } from "../../shared/ui/layout/screenTop";
import { Greeting } from "./Greeting";

/** Only organisers load the desk, so that it does not slow down everybody else's first paint. */
const Desk = lazy(async () => ({ default: (await import("../desk/Desk")).Desk }));

/** Only returning contributors need it. */
const SentAnswers = lazy(async () => ({ default: (await import("./SentAnswers")).SentAnswers }));

/** Few people use such a link, and only once. */
const AcceptOrganiserScreen = lazy(async () => ({
  default: (await import("./AcceptOrganiserScreen")).AcceptOrganiserScreen,
}));

/** Only guests who come back by their own link need it. */
const ContinueScreen = lazy(async () => ({
  default: (await import("./ContinueScreen")).ContinueScreen,
}));

/** Shows the reel's page, or with `/tribute/:id?organiser=` the invitation to organise it, or with `?continue=` a guest's way back. */
export function TributeDetailsPage() {
  const { id: tributeId = "" } = useParams();
  const [query] = useSearchParams();
  const organiser = query.get("organiser");
  const code = query.get("continue");
  if (code !== null) {
    return (
      <Suspense fallback={<TributeSkeleton />}>
        <ContinueScreen
          tributeId={tributeId}
          invite={query.get("invite") ?? undefined}
          code={code}
        />
      </Suspense>
    );
  }
  if (organiser === null) return <ReelPage tributeId={tributeId} query={query} />;
  return (
    <Suspense fallback={<TributeSkeleton />}>
      <AcceptOrganiserScreen tributeId={tributeId} organiser={organiser} />
    </Suspense>
  );
}

/**
 * Shows `/tribute/:id?invite=&tgd=&view=`: the desk to organisers, the invitation to everybody
 * else.
 */
function ReelPage({ tributeId, query }: { tributeId: string; query: URLSearchParams }) {
  const { t } = useTranslation();
  const invite = query.get("invite") ?? undefined;
  const tgd = query.get("tgd") ?? undefined;
  const { status: identity } = useIdentity();
  const senderHere = useSenderHere(tributeId);
  const { status, tribute, error, reload } = useTributePage(tributeId, { invite, tgd });
  const isOrganiser = tribute?.viewer === "creator" || tribute?.viewer === "organiser";
  useReelHead(tribute, { isGift: tgd !== undefined, hasTitle: !isOrganiser });
  if (status === "failed") {
    return (
      <Screen pageTitle={t("A video reel")}>
        <ErrorState heading="h1" message={error.message} code={error.code} onRetry={reload} />
      </Screen>
    );
  }
  // Before the user is known, nobody is told that their link opens nothing.
  if (status === "loading" || (!tribute && identity === "unknown")) {
    return <TributeSkeleton isInvitation={invite !== undefined} />;
  }
  if (!tribute) {
    return <ClosedLink loginHref={paths.login()} isSignedIn={identity === "signedIn"} />;
  }
  if (tribute.viewer === "recipient") {
    return <Navigate to={paths.watch(tributeId, { tgd })} replace />;
  }
  if (isOrganiser) {
    const desk = <Desk tribute={tribute} />;
    return (
      <Suspense fallback={<TributeSkeleton />}>
        {tribute.viewer === "creator" ? <ScreenTop value={null}>{desk}</ScreenTop> : desk}
      </Suspense>
    );
  }
  const sender = identity === "signedOut" ? null : senderHere;
  return (
    <GuestTribute
      tribute={tribute}
      invite={invite}
      sender={sender}
      own={<OwnPart {...{ tribute, invite, sender }} isSignedIn={identity === "signedIn"} />}
      recordHref={paths.recordTribute({ tributeId, invite })}
    />
  );
}

interface OwnPartProps {
  tribute: TributePage;
  invite: string | undefined;
  sender: string | null;
  isSignedIn: boolean;
}

/** Greets whoever has sent a video from this device, before the server says who they are. */
function OwnPart(props: OwnPartProps) {
  const greeting = props.sender !== null && <Greeting firstName={props.sender} isLoading />;
  if (!props.isSignedIn || props.tribute.viewer !== "contributor") return greeting;
  return (
    <Suspense fallback={greeting}>
      <SentAnswers {...props} />
    </Suspense>
  );
}
