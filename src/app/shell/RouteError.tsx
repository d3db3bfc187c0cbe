import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "../../config/paths";
import { logError } from "../../shared/lib/log";
import { ButtonLink } from "../../shared/ui/Button";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Screen } from "../../shared/ui/Screen";

/** What is left when a screen breaks or its code cannot be fetched: words, and the ways on. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => logError("A screen broke", error), [error]);
  return (
    <Screen
      pageTitle="Something went wrong"
      footer={
        <ButtonLink to={paths.starterPage()} wide tone="plain">
          Go to the start
        </ButtonLink>
      }
    >
      <ErrorState
        heading="h1"
        title="Something went wrong"
        message="This page could not be shown. Nothing of yours is lost."
        onRetry={() => location.reload()}
      />
    </Screen>
  );
}
