import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { Download } from "lucide-react";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify, notifyLoading } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { downloadData } from "../api/profileThunks";

/** The way to a copy of everything that is kept of the user. Why it failed is said by the listener. */
export function DataDownload() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const load = async () => {
    // It takes a while, and goes on wherever the person goes meanwhile.
    dispatch(notifyLoading(msg("Collecting your data...")));
    const result = await dispatch(downloadData());
    if (downloadData.fulfilled.match(result))
      dispatch(notify({ type: "SUCCESS", message: msg("Your data is in your downloads") }));
  };
  return (
    <>
      <Text tone="quiet" size={14}>
        {t(
          "One file with your profile, your reels, what you were told and what you wrote to us, and links to the videos you sent. The links work for a day.",
        )}
      </Text>
      <Button tone="soft" wide onClick={load} startIcon={<Download aria-hidden />}>
        {t("Download my data")}
      </Button>
    </>
  );
}
