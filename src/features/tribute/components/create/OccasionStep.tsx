import { msg } from "@contract/msg";
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

interface OccasionStepProps {
  form: CreateForm;
  onNext: () => void;
}

/** A tap on an occasion leads to the next step. */
export function OccasionStep({ form, onNext }: OccasionStepProps) {
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
  const choose = (tributeType: TributeTypeName) =>
    void form.setValues(withSuggestedName(form.values, { tributeType }, t));
  return (
    <OccasionPicker
      types={types}
      value={form.values.tributeType ?? selected}
      error={errorOf(form, "tributeType")}
      onChange={choose}
      onTap={(type) => {
        choose(type);
        onNext();
      }}
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

const GROUPS = {
  family: msg("What's the occasion?"),
  work: msg("At work"),
  memory: msg("In memory"),
} as const;

/** The occasions in the order in which they are offered. A new one must name its group. */
const GROUP_OF: Record<TributeTypeName, keyof typeof GROUPS> = {
  Birthday: "family",
  Wedding: "family",
  Graduation: "family",
  Goodbye: "family",
  "Other Occasion": "family",
  "Team Icebreaker": "work",
  Reviews: "work",
  Memorial: "memory",
};

interface OccasionPickerProps {
  types: readonly TributeTypeName[];
  value: TributeTypeName | null;
  onChange: (type: TributeTypeName) => void;
  onTap: (type: TributeTypeName) => void;
  error?: string;
}

function OccasionPicker({ types, error, ...choice }: OccasionPickerProps) {
  const { t } = useTranslation();
  const ordered = (Object.keys(GROUP_OF) as TributeTypeName[]).filter((type) =>
    types.includes(type),
  );
  const groups = Object.entries(GROUPS)
    .map(([group, label]) => ({
      label,
      offered: ordered.filter((type) => GROUP_OF[type] === group),
    }))
    .filter(({ offered }) => offered.length > 0);
  return groups.map(({ label, offered }, position) => (
    <Choice
      key={label}
      variant="tiles"
      label={t(label)}
      options={offered.map((type) => ({ value: type, label: t(type), icon: ICONS[type] }))}
      error={position === 0 ? error : undefined}
      {...choice}
    />
  ));
}
