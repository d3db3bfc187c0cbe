import { useTranslation } from "react-i18next";
import type { TributeTypeName } from "@contract/http/tribute";
import {
  Cake,
  Flower2,
  Gem,
  GraduationCap,
  Hand,
  MessageSquareHeart,
  PartyPopper,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Choice } from "../../../../shared/ui/form/Choice";

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

export function OccasionPicker({ types, value, onChange, error }: OccasionPickerProps) {
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
