import { useTranslation } from "react-i18next";
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
