import { useTranslation } from "react-i18next";
import RotateCw from "lucide-react/icons/rotate-cw";
import VideoOff from "lucide-react/icons/video-off";
import { Button } from "../../../../shared/ui/action/Button";
import type { OutputProblem } from "../../capture/outputWatch";
import { FilmNotice } from "./FilmNotice";

interface OutputNoticeProps {
  problem: OutputProblem | null;
  onRecordOtherwise: () => void;
}

/** Says that the browser delivers nothing while it records, before the person has said it all. */
export function OutputNotice({ problem, onRecordOtherwise }: OutputNoticeProps) {
  const { t } = useTranslation();
  if (problem === null) return null;
  if (problem === "stalled")
    return (
      <FilmNotice icon={<VideoOff aria-hidden />} answer="camera">
        {t("Your browser has stopped recording. Tap stop to keep what it has recorded so far.")}
      </FilmNotice>
    );
  return (
    <FilmNotice
      icon={<VideoOff aria-hidden />}
      answer="camera"
      action={
        <Button wide tone="soft" startIcon={<RotateCw aria-hidden />} onClick={onRecordOtherwise}>
          {t("Record in another way")}
        </Button>
      }
    >
      {t("Your browser isn't recording. Nothing you say now is saved.")}
    </FilmNotice>
  );
}
