import { useTranslation } from "react-i18next";
import { Download } from "lucide-react";
import { useState } from "react";
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
  const [isAsking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const save = async () => {
    setAsking(true);
    await dispatch(download(submissionId));
    setAsking(false);
  };
  return (
    <Button
      tone="plain"
      startIcon={<Download aria-hidden />}
      loading={isAsking}
      aria-label={t("Download {{name}}’s video", { name })}
      onClick={() => void save()}
    >
      {t("Download")}
    </Button>
  );
}
