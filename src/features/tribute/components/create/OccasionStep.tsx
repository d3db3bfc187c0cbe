import { useTranslation } from "react-i18next";
import { ErrorState } from "../../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../../shared/ui/feedback/Skeleton";
import styles from "./OccasionStep.module.css";
import { withSuggestedName } from "../../model/draft";
import { type CreateForm, errorOf } from "../../model/useCreateForm";
import { useReelTypes } from "../../api/useReelTypes";
import { useAppSelector } from "../../../../shared/state/hooks";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import Cake from "lucide-react/icons/cake";
import Flower2 from "lucide-react/icons/flower-2";
import Gem from "lucide-react/icons/gem";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hand from "lucide-react/icons/hand";
import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import PartyPopper from "lucide-react/icons/party-popper";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactNode } from "react";
import { Choice } from "../../../../shared/ui/form/Choice";

const USUAL_COUNT = 8;

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

const ICONS: Record<TributeTypeName, ReactNode> = {
  Memorial: <Flower2 aria-hidden />,
  Birthday: <Cake aria-hidden />,
  Graduation: <GraduationCap aria-hidden />,
  Wedding: <Gem aria-hidden />,
  Goodbye: <Hand aria-hidden />,
  "Team Icebreaker": <UsersRound aria-hidden />,
  "Other Occasion": <PartyPopper aria-hidden />,
  Reviews: <MessageSquareHeart aria-hidden />,
};

interface OccasionPickerProps {
  types: readonly TributeTypeName[];
  value: TributeTypeName | null;
  onChange: (type: TributeTypeName) => void;
  error?: string;
}

function OccasionPicker({ types, value, onChange, error }: OccasionPickerProps) {
  const { t } = useTranslation();
  return (
    <Choice
      variant="tiles"
      label={t("What's the occasion?")}
      options={types.map((type) => ({ value: type, label: t(type), icon: ICONS[type] }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
