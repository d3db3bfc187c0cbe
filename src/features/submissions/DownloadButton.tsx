import { useTranslation } from "react-i18next";
import { Download } from "lucide-react";
import { getDownloadUrl } from "../../services/submission";
import { dataOf } from "../../shared/lib/callError";
import { saveFrom } from "../../shared/lib/saveFile";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/Button";

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
    <Button
      tone="plain"
      startIcon={<Download aria-hidden />}
      aria-label={t("Download {{name}}’s video", { name })}
      onClick={() => dispatch(download(submissionId))}
    >
      {t("Download")}
    </Button>
  );
}
