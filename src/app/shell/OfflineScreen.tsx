import { Button } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Screen } from "../../shared/ui/Screen";

/** Stands in place of the app while the browser is offline. */
export function OfflineScreen() {
  return (
    <Screen
      pageTitle="No Internet"
      footer={
        <Button wide onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      <EmptyState illustration="offline" title="Oops.. No Internet." heading="h1">
        Please check your connection or try again.
      </EmptyState>
    </Screen>
  );
}
