import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Trash2 from "lucide-react/icons/trash";
import { useDeleteTributeMutation } from "../../../services/tribute";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";

interface DeleteReelProps {
  tributeId: string;
  /** They are undefined while they are unknown. */
  videos: number | undefined;
  people: number | undefined;
  onDeleted: () => void;
}

/** Deletes the reel with everything in it, after listing what is lost. */
export function DeleteReel({ tributeId, videos, people, onDeleted }: DeleteReelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [deleteTribute] = useDeleteTributeMutation();
  const press = async () => {
    const { data } = await deleteTribute({ tributeId });
    if (!data) return;
    dispatch(notify({ type: "SUCCESS", message: msg("The reel is deleted") }));
    onDeleted();
  };
  return (
    <ConfirmButton
      icon={<Trash2 aria-hidden />}
      title={t("Delete the reel for good?")}
      description={t(
        "This also deletes {{videos}}, {{people}}, every link and the gift. You get back any credits that nobody has used. This can't be undone.",
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
      confirm={t("Delete for good")}
      onConfirm={press}
    >
      {t("Delete the reel")}
    </ConfirmButton>
  );
}
