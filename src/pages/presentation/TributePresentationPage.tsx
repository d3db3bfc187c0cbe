import { useTranslation } from "react-i18next";
import { lazy, Suspense } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { UndoRemovals } from "../../features/submissions/components/UndoRemovals";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useTributePage } from "../../features/tribute/api/useTributePage";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { PresentationScreen } from "./PresentationScreen";
import { PresentationSkeleton } from "./PresentationSkeleton";

/** Few people print a card. */
const CardScreen = lazy(async () => ({
  default: (await import("../../features/gift/components/card/CardScreen")).CardScreen,
}));

const PreviewScreen = lazy(async () => ({
  default: (await import("../../features/gift/components/PreviewScreen")).PreviewScreen,
}));

/**
 * Shows `/tribute/:id/presentation?part=&card=&preview=`: what the recipient will see, and the gift that opens it for
 * them.
 */
export function TributePresentationPage() {
  const { t } = useTranslation();
  const { id: tributeId = "" } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { status, tribute, error, reload } = useTributePage(tributeId);
  if (status === "loading") return <PresentationSkeleton />;
  if (status === "failed") {
    return (
      <Screen pageTitle={t("Presentation")}>
        <ErrorState heading="h1" message={error.message} code={error.code} onRetry={reload} />
      </Screen>
    );
  }
  if (tribute?.viewer !== "creator" && tribute?.viewer !== "organiser") {
    return <Navigate to={paths.tributeDetails(tributeId)} replace />;
  }
  const onBack = () => void navigate(paths.presentation(tributeId, { part: "gift" }));
  const [cardOf, previewOf] = [search.get("card"), search.get("preview")];
  if (cardOf !== null || previewOf !== null)
    return (
      <Suspense fallback={<TributeSkeleton />}>
        {cardOf === null ? (
          <PreviewScreen tribute={tribute} recipientId={previewOf ?? ""} onBack={onBack} />
        ) : (
          <CardScreen tribute={tribute} recipientId={cardOf} onBack={onBack} />
        )}
      </Suspense>
    );
  return (
    <UndoRemovals>
      <PresentationScreen tribute={tribute} />
    </UndoRemovals>
  );
}
