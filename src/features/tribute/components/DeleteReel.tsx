import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Trash2 } from "lucide-react";
import { deleteTribute } from "../../../services/tribute";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";

const remove = createAppThunk("tribute/delete", async (tributeId: string, { dispatch }) => {
  dataOf(await deleteTribute(tributeId));
  dispatch(notify({ type: "SUCCESS", message: msg("The reel is deleted") }));
});

interface DeleteReelProps {
  tributeId: string;
  /** Undefined while they are not known. */
  videos: number | undefined;
  people: number | undefined;
  onDeleted: () => void;
}

/** Deletes the reel with everything in it, after saying what goes. */
export function DeleteReel({ tributeId, videos, people, onDeleted }: DeleteReelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const press = async () => {
    const result = await dispatch(remove(tributeId));
    if (remove.fulfilled.match(result)) onDeleted();
  };
  return (
    <ConfirmButton
      icon={<Trash2 aria-hidden />}
      title={t("Delete the reel for ever?")}
      description={t(
        "It goes with {{videos}}, {{people}}, every link and the gift. Credits that nobody has used come back to you. This can't be undone.",
        {
          videos:
            videos === undefined
              ? t("all videos")
              : t("{{count}} videos", { count: videos, defaultValue_one: "{{count}} video" }),
          people:
            people === undefined
              ? t("all people")
              : t("{{count}} people", { count: people, defaultValue_one: "{{count}} person" }),
        },
      )}
      confirm={t("Delete for ever")}
      onConfirm={press}
    >
      {t("Delete the reel")}
    </ConfirmButton>
  );
}
