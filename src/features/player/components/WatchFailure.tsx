import { useTranslation } from "react-i18next";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { useScreenTitle } from "../../../shared/head/useHead";
import type { CallFailure } from "../../../shared/lib/callError";
import { WatchLayout } from "./WatchLayout";

const LINK_CODES = new Set([
  "LINK_INVALID",
  "LINK_EXPIRED",
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_REQUEST",
]);

/** The server says whom to ask if the link has worked before. */
const ENDED_CODES = new Set(["LINK_INVALID", "LINK_EXPIRED"]);

interface WatchFailureProps {
  error: CallFailure;
  onRetry: () => void;
}

/**
 * Explains why there is no reel. For a link that has stopped working, it offers no retry, which
 * would not help.
 */
export function WatchFailure({ error, onRetry }: WatchFailureProps) {
  const { t } = useTranslation();
  const code = error.code ?? "";
  const isLink = LINK_CODES.has(code);
  const title =
    code === "LINK_EXPIRED" ? t("This link has expired") : t("This link doesn't open a reel");
  useScreenTitle(isLink ? title : t("A video reel"));
  return (
    <WatchLayout>
      {isLink ? (
        <EmptyState
          illustration="invite"
          heading="h1"
          title={title}
          help={<FaqLink answer="link" />}
        >
          {ENDED_CODES.has(code)
            ? error.message
            : t("Ask the person who sent it to you for a new one.")}
        </EmptyState>
      ) : (
        <ErrorState heading="h1" message={error.message} code={error.code} onRetry={onRetry} />
      )}
    </WatchLayout>
  );
}
