import { Trans, useTranslation } from "react-i18next";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestUpgrade } from "../../features/auth/components/GuestUpgrade";
import { useAcceptOrganiserMutation, useGetOrganiserInviteQuery } from "../../services/organiser";
import { useIdentity } from "../../shared/identity/useIdentity";
import { queryState } from "../../shared/hooks/queryState";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { tributeOpened } from "../../shared/state/openTributeSlice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

interface Link {
  tributeId: string;
  organiser: string;
}

/** Shows `/tribute/:id?organiser=`, which asks somebody to organise a reel together. */
export function AcceptOrganiserScreen({ tributeId, organiser }: Link) {
  const { t } = useTranslation();
  const { status, data, error, reload } = queryState(
    useGetOrganiserInviteQuery({ tributeId, organiser }),
  );
  useReturnAfterSignIn(tributeId);
  if (status === "loading") return <Spinner fullScreen />;
  if (status === "failed") {
    return (
      <Screen pageTitle={t("Organise a reel together")}>
        <ErrorState heading="h1" message={error.message} code={error.code} onRetry={reload} />
      </Screen>
    );
  }
  return (
    <Screen
      pageTitle={t("Organise a reel together")}
      footer={<AcceptButton tributeId={tributeId} organiser={organiser} />}
    >
      <EmptyState
        illustration="invite"
        heading="h1"
        title={
          data.from
            ? t("{{from}} would like your help", { from: data.from })
            : t("Somebody would like your help")
        }
      >
        <Trans
          i18nKey="You'd organise the reel <name>“{{name}}”</name> together: invite people, see whose video is missing, and put the videos in order."
          values={{ name: data.tributeName }}
          components={{ name: <bdi /> }}
        />
      </EmptyState>
    </Screen>
  );
}

/** Leads back here after a sign-in, as for an open reel. */
function useReturnAfterSignIn(tributeId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(tributeOpened({ _id: tributeId, questions: [] }));
  }, [dispatch, tributeId]);
}

/** Accepts the invitation. People without an account must create one first. */
function AcceptButton(link: Link) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const [acceptOrganiser] = useAcceptOrganiserMutation();
  const navigate = useNavigate();
  const user = useAppSelector((state) => state.userFirebaseData);
  const press = async () => {
    const { data } = await acceptOrganiser(link);
    if (data) await navigate(paths.desk(link.tributeId, { view: "people" }), { replace: true });
  };
  if (status === "signedOut") {
    return (
      <>
        <ButtonLink wide to={paths.login()}>
          {t("Sign in to accept")}
        </ButtonLink>
        <ButtonLink wide tone="plain" to={paths.signup()}>
          {t("Create an account")}
        </ButtonLink>
      </>
    );
  }
  if (user?.email === null) return <GuestUpgrade />;
  return (
    <Button wide loading={!user} onClick={press}>
      {t("Accept")}
    </Button>
  );
}
