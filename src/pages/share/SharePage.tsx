import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { useInvite } from "../../features/invite/api/useInvite";
import { PosterScreen } from "../../features/share/components/PosterScreen";
import { PosterSkeleton } from "../../features/share/components/PosterSkeleton";
import { useInvitation } from "../../features/share/api/useInvitation";
import { ClosedLink } from "../../features/tribute/components/ClosedLink";
import type { CallFailure } from "../../shared/lib/callError";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";

/**
 * Shows `/share?tributeId=&invite=`: the poster of an invite link, or without one of the
 * organiser's own reel.
 */
export function SharePage() {
  const [query] = useSearchParams();
  const openedId = useAppSelector((state) => state.openTribute._id);
  const { status } = useIdentity();
  const tributeId = query.get("tributeId") || openedId;
  const invite = query.get("invite");
  const onBack = useBack(tributeId, invite ?? undefined);
  if (tributeId && invite) return <LinkedPoster {...{ tributeId, invite, onBack }} />;
  if (tributeId && status === "unknown") return <PosterSkeleton onBack={onBack} />;
  if (tributeId && status === "signedIn") return <OwnPoster {...{ tributeId, onBack }} />;
  return <ClosedLink loginHref={paths.login()} isSignedIn={status === "signedIn"} />;
}

/**
 * Returns a function that goes back to where the poster was requested, and tells that screen.
 * People who came by a link go to the reel's page.
 */
function useBack(tributeId: string, invite: string | undefined): () => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isFirstPage = useLocation().key === "default";
  return () => {
    if (isFirstPage) return void navigate(paths.tributeDetails(tributeId, { invite }));
    dispatch(utilityChanged({ isRedirectFromSharePoster: true }));
    void navigate(-1);
  };
}

interface LinkedPosterProps {
  tributeId: string;
  invite: string;
  onBack: () => void;
}

function LinkedPoster({ tributeId, invite, onBack }: LinkedPosterProps) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const page = useInvitation(tributeId, invite);
  if (page.status === "loading") return <PosterSkeleton onBack={onBack} />;
  if (page.status === "failed")
    return <Failed error={page.error} onRetry={page.reload} onBack={onBack} />;
  const { tribute } = page.data;
  if (!tribute) return <ClosedLink loginHref={paths.login()} isSignedIn={status === "signedIn"} />;
  if (tribute.invitee)
    return (
      <NoPoster title={t("This invitation is just for you")} onBack={onBack}>
        {t(PERSONAL)}
      </NoPoster>
    );
  if (tribute.state === "closed") {
    return (
      <NoPoster title={t("This reel is closed")} onBack={onBack}>
        {t("New videos can't be added any more.")}
      </NoPoster>
    );
  }
  const link = location.origin + paths.tributeDetails(tributeId, { invite });
  return <PosterScreen tribute={tribute} link={link} onBack={onBack} />;
}

const PERSONAL = msg(
  "A poster is for everybody. Ask the person who invited you for the link that anybody can use.",
);

/** Shows the poster of the organisers' own link, which the server gives only to them. */
function OwnPoster({ tributeId, onBack }: Omit<LinkedPosterProps, "invite">) {
  const invite = useInvite(tributeId);
  if (invite.status === "loading") return <PosterSkeleton onBack={onBack} />;
  if (invite.status === "ready") {
    const token = new URL(invite.data.link).searchParams.get("invite") ?? "";
    return <LinkedPoster tributeId={tributeId} invite={token} onBack={onBack} />;
  }
  const isRefused = [403, 404].includes(invite.error.status);
  if (isRefused) return <ClosedLink loginHref={paths.login()} isSignedIn />;
  return <Failed error={invite.error} onRetry={invite.reload} onBack={onBack} />;
}

interface NoPosterProps {
  title: string;
  children: string | string[];
  onBack: () => void;
}

function NoPoster({ title, children, onBack }: NoPosterProps) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("A poster")} onBack={onBack}>
      <EmptyState illustration="invite" heading="h1" title={title}>
        {children}
      </EmptyState>
    </Screen>
  );
}

interface FailedProps {
  error: CallFailure;
  onRetry: () => void;
  onBack: () => void;
}

function Failed({ error, onRetry, onBack }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("A poster")} onBack={onBack}>
      <ErrorState heading="h1" message={error.message} code={error.code} onRetry={onRetry} />
    </Screen>
  );
}
