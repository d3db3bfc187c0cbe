import { useTranslation } from "react-i18next";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useState } from "react";
import { actOnReel } from "../../services/submission";
import { dataOf } from "../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/action/Button";

const save = createAppThunk("home/save", async (reel: { tributeId: string; tgd?: string }) =>
  dataOf(await actOnReel({ ...reel, action: "SAVE_LATER" })),
);

interface SaveForLaterProps {
  tributeId: string;
  /** Of a gift, whose recipient is no part of the reel. */
  tgd?: string;
  /** As the list knows it. */
  saved: boolean;
}

/** Keeps a reel in mind, or lets it go again. */
export function SaveForLater({ tributeId, tgd, saved }: SaveForLaterProps) {
  const { t } = useTranslation();
  const [isSaved, setSaved] = useState(saved);
  const dispatch = useAppDispatch();
  const toggle = async () => {
    setSaved(!isSaved);
    const result = await dispatch(save({ tributeId, tgd }));
    setSaved(save.fulfilled.match(result) ? result.payload.saved : isSaved);
  };
  return (
    <Button
      tone="soft"
      aria-pressed={isSaved}
      startIcon={isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      onClick={() => void toggle()}
    >
      {isSaved ? t("Saved") : t("Save for later")}
    </Button>
  );
}
