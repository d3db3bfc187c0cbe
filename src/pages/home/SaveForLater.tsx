import { useTranslation } from "react-i18next";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import { useState } from "react";
import { useSaveForLaterMutation } from "../../services/submission";
import { IconButton } from "../../shared/ui/action/IconButton";

interface SaveForLaterProps {
  tributeId: string;
  /** Identifies a gift, whose recipient is not part of the reel. */
  tgd?: string;
  saved: boolean;
}

export function SaveForLater({ tributeId, tgd, saved }: SaveForLaterProps) {
  const { t } = useTranslation();
  const [isSaved, setSaved] = useState(saved);
  const [saveForLater] = useSaveForLaterMutation();
  const toggle = async () => {
    setSaved(!isSaved);
    const { data } = await saveForLater({ tributeId, tgd, action: "SAVE_LATER" });
    setSaved(data ? data.saved : isSaved);
  };
  const label = isSaved ? t("Saved") : t("Save for later");
  return (
    <IconButton label={label} title={label} aria-pressed={isSaved} onClick={() => void toggle()}>
      {isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
    </IconButton>
  );
}
