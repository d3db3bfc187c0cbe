import { useTranslation } from "react-i18next";
import { Download } from "lucide-react";
import { getDownloadUrl } from "../../../services/submission";
import { dataOf } from "../../../shared/lib/callError";
import { saveFrom } from "../../../shared/lib/saveFile";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { IconButton } from "../../../shared/ui/action/IconButton";

const download = createAppThunk("submissions/download", async (submissionId: string) => {
  saveFrom(dataOf(await getDownloadUrl(submissionId)).url);
});

interface DownloadButtonProps {
  submissionId: string;
  /** Whose video it is. */
  name: string;
}

/** Saves a video as it was sent; the address is asked for when it is needed, because it expires. */
export function DownloadButton({ submissionId, name }: DownloadButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={t("Download {{name}}’s video", { name })}
      onClick={() => void dispatch(download(submissionId))}
    >
      <Download aria-hidden size={20} />
    </IconButton>
  );
}
