import { useTranslation } from "react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "../../config/paths";
import { logError } from "../../shared/lib/log";
import { isMissingCode, reloadWhenItHelps } from "../../shared/lib/reload/missingCode";
import { ButtonLink } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** This file is part of the entry chunk, whose name identifies the version. */
const VERSION = import.meta.url;

/** Shows when a screen crashes or its code cannot be loaded, with ways to continue. */
export function RouteError() {
  const error = useRouteError();
  return isMissingCode(error) ? <MissingCode /> : <BrokenScreen error={error} />;
}

function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useEffect(() => logError("A screen broke", error), [error]);
  return (
    <ErrorScreen title={t("Something went wrong")}>
      {t("We couldn't show this page. You haven't lost anything.")}
    </ErrorScreen>
  );
}

/**
 * Handles missing code: the server has a newer version, or it did not answer. A reload helps in
 * both cases, at once or as soon as the server answers. If the code is still missing then, the
 * person decides.
 */
function MissingCode() {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => reloadWhenItHelps(VERSION, () => setWaiting(true)), []);
  if (!isWaiting) return <Spinner fullScreen />;
  return (
    <ErrorScreen title={t("This page didn't load")}>
      {t("Please check your connection or try again.")}
    </ErrorScreen>
  );
}

function ErrorScreen({ title, children }: { title: string; children: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={title}
      footer={
        <ButtonLink to={paths.starterPage()} wide tone="plain">
          {t("Go to the start")}
        </ButtonLink>
      }
    >
      <ErrorState heading="h1" title={title} message={children} onRetry={() => location.reload()} />
    </Screen>
  );
}
