import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { invitation } from "../../../shared/share/shareLinks";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button, DownloadLink } from "../../../shared/ui/action/Button";
import { canShareFiles, shareByDevice } from "../../../shared/share/shareByDevice";

interface MainActionProps {
  file: File;
  url: string;
  who: string;
  link: string;
}

/** Opens the device's share sheet if it accepts pictures, otherwise offers the file. */
export function MainAction({ file, url, who, link }: MainActionProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (!canShareFiles("poster.png", "image/png")) {
    return (
      <DownloadLink wide href={url} download={file.name} startIcon={<Download aria-hidden />}>
        {t("Download the poster")}
      </DownloadLink>
    );
  }
  const share = () =>
    shareByDevice({ files: [file], text: invitation(who, t), url: link }).catch(() =>
      dispatch(
        notify({
          type: "FAIL",
          message: msg("Your device couldn't share it. Download it instead."),
        }),
      ),
    );
  return (
    <Button wide startIcon={<Share2 aria-hidden />} onClick={() => void share()}>
      {t("Share the poster")}
    </Button>
  );
}
