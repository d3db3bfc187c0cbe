import { Button } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Screen } from "../../shared/ui/Screen";

/** What the browser shows while it is offline. */
export function OfflineScreen() {
  return (
    <Screen
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
