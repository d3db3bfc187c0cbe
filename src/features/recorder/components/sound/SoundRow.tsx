import { useTranslation } from "react-i18next";
import { Text } from "../../../../shared/ui/layout/Text";
import { useOptionalPart } from "../../model/useOptionalPart";
import { LevelMeter } from "../camera/LevelMeter";
import type { SoundCheckProps } from "./SoundCheck";
import styles from "./SoundRow.module.css";

const loadSoundCheck = async () => (await import("./SoundCheck")).SoundCheck;

interface SoundRowProps extends SoundCheckProps {
  isChecking: boolean;
}

/** Shows the level of the microphone, and the sound check while it is open. */
export function SoundRow({ isChecking, ...check }: SoundRowProps) {
  const { t } = useTranslation();
  const { part: SoundCheck, hasFailed } = useOptionalPart(loadSoundCheck, isChecking);
  return (
    <>
      {isChecking && SoundCheck && <SoundCheck {...check} />}
      {hasFailed && (
        <Text size={14} align="center">
          {t("The sound check didn't load. You can record without it, or try again.")}
        </Text>
      )}
      <div className={styles.row}>
        <LevelMeter stream={check.stream} isMeterOnly={isChecking} />
      </div>
    </>
  );
}
