import { paths } from "../config/paths";
import { ButtonLink } from "../shared/ui/Button";
import { EmptyState } from "../shared/ui/EmptyState";
import { Screen } from "../shared/ui/Screen";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Screen
      pageTitle="Page not found"
      footer={
        <ButtonLink to={paths.starterPage()} wide>
          Go to the start
        </ButtonLink>
      }
    >
      <EmptyState illustration="error" title="There is nothing here" heading="h1">
        The address may be mistyped, or the page has moved. Check the link that you were sent.
      </EmptyState>
    </Screen>
  );
}
