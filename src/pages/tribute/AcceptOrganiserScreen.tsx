import { Trans, useTranslation } from "react-i18next";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestUpgrade } from "../../features/auth/components/GuestUpgrade";
import { acceptOrganiser, getOrganiserInvite } from "../../services/organiser";
import { useIdentity } from "../../shared/identity/useIdentity";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { createAppThunk, useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { tributeOpened } from "../../shared/state/openTributeSlice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

interface Link {
  tributeId: string;
  organiser: string;
}

const accept = createAppThunk("organisers/accept", async (link: Link) =>
  dataOf(await acceptOrganiser(link)),
);

/** `/tribute/:id?organiser=`: somebody is asked to organise a reel together. */
export function AcceptOrganiserScreen({ tributeId, organiser }: Link) {
  const { t } = useTranslation();
  const { status, data, error, reload } = useAnswer(
    useCallback(
      (signal: AbortSignal) => getOrganiserInvite({ tributeId, organiser }, signal),
      [tributeId, organiser],
    ),
  );
  useWayBack(tributeId);
  if (status === "loading") return <Spinner fullScreen />;
  if (status === "failed") {
    return (
      <Screen pageTitle={t("Organise a reel together")}>
        <ErrorState heading="h1" message={error.message} onRetry={reload} />
      </Screen>
    );
  }
  return (
    <JoyTheme>
      <Screen
        pageTitle={t("Organise a reel together")}
        footer={<Answer tributeId={tributeId} organiser={organiser} />}
      >
        <EmptyState
          illustration="invite"
          heading="h1"
          title={
            data.from
              ? t("{{from}} asks for your help", { from: data.from })
              : t("Somebody asks for your help")
          }
        >
          <Trans
            i18nKey="You would look after the reel <name>“{{name}}”</name> together: invite people, see who is missing, and put the videos in order."
            values={{ name: data.tributeName }}
            components={{ name: <bdi /> }}
          />
        </EmptyState>
      </Screen>
    </JoyTheme>
  );
}

/** A sign-in on the way leads back here, as it does for a reel that is open. */
function useWayBack(tributeId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(tributeOpened({ _id: tributeId, questions: [] }));
  }, [dispatch, tributeId]);
}

/** Yes; who has no account yet gets one first. */
function Answer(link: Link) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector((state) => state.userFirebaseData);
  const press = async () => {
    const result = await dispatch(accept(link));
    if (accept.fulfilled.match(result))
      await navigate(paths.desk(link.tributeId, { view: "people" }), { replace: true });
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
