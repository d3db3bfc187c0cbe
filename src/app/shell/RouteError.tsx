import { useTranslation } from "react-i18next";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "../../config/paths";
import { logError } from "../../shared/lib/log";
import { hasReloaded, isMissingCode, reloadFrom } from "../../shared/lib/missingCode";
import { ButtonLink } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** This file is part of the version's entry, whose name is the version's own. */
const VERSION = import.meta.url;

/** A network that has just come back answers nothing yet. */
const SETTLES_MS = 1000;

/** What is left when a screen breaks or its code cannot be fetched: words, and the ways on. */
export function RouteError() {
  const error = useRouteError();
  return isMissingCode(error) ? <MissingCode /> : <BrokenScreen error={error} />;
}

function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useEffect(() => logError("A screen broke", error), [error]);
  return (
    <Apology title={t("Something went wrong")}>
      {t("This page could not be shown. Nothing of yours is lost.")}
    </Apology>
  );
}

/**
 * The server has a newer version, or there was no network. A reload helps in both cases: at once where there is a network,
 * otherwise as soon as there is one. What did not come by then needs a person.
 */
function MissingCode() {
  const { t } = useTranslation();
  const [isFirst] = useState(() => navigator.onLine && !hasReloaded(VERSION));
  const [isBack, setBack] = useState(false);
  // Before the screen is painted: the network could come back before a later effect listens for it.
  useLayoutEffect(() => {
    if (isFirst) reloadFrom(VERSION);
    const onOnline = (): void => setBack(true);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isFirst]);
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => location.reload(), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  if (isFirst || isBack) return <Spinner fullScreen />;
  return (
    <Apology title={t("This page did not load")}>
      {t("Please check your connection or try again.")}
    </Apology>
  );
}

function Apology({ title, children }: { title: string; children: string }): ReactNode {
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
