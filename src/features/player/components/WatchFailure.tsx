import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { useScreenTitle } from "../../../shared/head/useHead";
import { CallError } from "../../../shared/lib/callError";
import { WatchRoom } from "./WatchRoom";

const LINK_CODES = new Set([
  "LINK_INVALID",
  "LINK_EXPIRED",
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_REQUEST",
]);

interface WatchFailureProps {
  error: Error;
  onRetry: () => void;
}

/** No reel: a link that opens nothing any more is not a fault that trying again would mend. */
export function WatchFailure({ error, onRetry }: WatchFailureProps) {
  const { t } = useTranslation();
  const code = error instanceof CallError ? (error.code ?? "") : "";
  const isLink = LINK_CODES.has(code);
  const title =
    code === "LINK_EXPIRED" ? t("This link has expired") : t("This link doesn't open a reel");
  useScreenTitle(isLink ? title : t("A video reel"));
  return (
    <WatchRoom>
      {isLink ? (
        <EmptyState illustration="invite" heading="h1" title={title}>
          {t("Ask the person who sent it to you for a new one.")}
        </EmptyState>
      ) : (
        <ErrorState heading="h1" message={error.message} onRetry={onRetry} />
      )}
    </WatchRoom>
  );
}
