import { useTranslation } from "react-i18next";
import { ErrorState } from "../../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../../shared/ui/feedback/Skeleton";
import styles from "./OccasionStep.module.css";
import { OccasionPicker } from "./OccasionPicker";
import { withSuggestedName } from "../../model/reelName";
import { type CreateForm, errorOf } from "../../model/useCreateForm";
import { useReelTypes } from "../../api/useReelTypes";
import { useAppSelector } from "../../../../shared/state/hooks";

const USUAL_COUNT = 8;

/** Shows the first step: the occasion. */
export function OccasionStep({ form }: { form: CreateForm }) {
  const { t } = useTranslation();
  const tributeId = useAppSelector((state) => state.createTribute.tributeId);
  const { types, selected, hasFailed, retry } = useReelTypes(tributeId);
  if (types.length === 0 && hasFailed) {
    return <ErrorState message={t("We couldn't load the occasions.")} onRetry={retry} />;
  }
  if (types.length === 0) {
    return (
      <SkeletonGroup label={t("Loading the occasions")}>
        <Skeleton width="50%" />
        <div className={styles.tiles}>
          {Array.from({ length: USUAL_COUNT }, (_, position) => (
            <Skeleton key={position} shape="block" height="96px" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <OccasionPicker
      types={types}
      value={form.values.tributeType ?? selected}
      error={errorOf(form, "tributeType")}
      onChange={(tributeType) =>
        void form.setValues(withSuggestedName(form.values, { tributeType }, t))
      }
    />
  );
}
