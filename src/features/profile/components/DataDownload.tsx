import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import Download from "lucide-react/icons/download";
import { env } from "../../../config/env";
import { useDownloadUserDataMutation } from "../../../services/user";
import { saveFile } from "../../../shared/lib/saveFile";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify, notifyLoading } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";

export function DataDownload() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [downloadUserData] = useDownloadUserDataMutation();
  const load = async () => {
    // The download takes a while, and continues while the user visits other screens.
    dispatch(notifyLoading(msg("Collecting your data...")));
    const { data } = await downloadUserData();
    if (data === undefined) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(new Blob([data], { type: "application/json" }), `${env.brand}-data-${day}.json`);
    dispatch(notify({ type: "SUCCESS", message: msg("Your data is in your downloads") }));
  };
  return (
    <>
      <Text tone="quiet" size={14}>
        {t(
          "One file with your profile, your reels, your notifications, your messages to us and links to the videos you sent. The links work for a day.",
        )}
      </Text>
      <Button tone="soft" wide onClick={load} startIcon={<Download aria-hidden />}>
        {t("Download my data")}
      </Button>
    </>
  );
}
