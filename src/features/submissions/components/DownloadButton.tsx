import { useTranslation } from "react-i18next";
import { Download } from "lucide-react";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { useDownload } from "../api/useDownload";

interface DownloadButtonProps {
  submissionId: string;
  /** Names the sender of the video. */
  name: string;
}

/** Saves the original of a video. */
export function DownloadButton({ submissionId, name }: DownloadButtonProps) {
  const { t } = useTranslation();
  const download = useDownload(submissionId);
  return (
    <IconButton label={t("Download {{name}}’s video", { name })} onClick={() => void download()}>
      <Download aria-hidden size={20} />
    </IconButton>
  );
}
