import { useTranslation } from "react-i18next";
import { useState } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { useOptionalPart } from "../../model/useOptionalPart";
import { LevelMeter } from "../camera/LevelMeter";
import type { SoundCheckProps } from "./SoundCheck";
import styles from "./SoundRow.module.css";

const loadSoundCheck = async () => (await import("./SoundCheck")).SoundCheck;

interface SoundRowProps extends Omit<SoundCheckProps, "onDone"> {
  isChecking: boolean;
  /** Opens or closes the sound check. It is null while that is not possible. */
  onCheck: (() => void) | null;
}

/**
 * Shows the level of the microphone, and offers to hear it. The offer stands out until somebody has
 * recorded on this device.
 */
export function SoundRow({ isChecking, onCheck, ...check }: SoundRowProps) {
  const { t } = useTranslation();
  const [isKnown] = useState(isSoundKnown);
  const { part: SoundCheck, hasFailed } = useOptionalPart(loadSoundCheck, isChecking);
  const finish = (): void => {
    noteSoundKnown();
    onCheck?.();
  };
  return (
    <>
      {isChecking && SoundCheck && <SoundCheck {...check} onDone={finish} />}
      {hasFailed && (
        <Text size={14} align="center">
          {t("The sound check didn't load. You can record without it, or try again.")}
        </Text>
      )}
      <div className={styles.row}>
        <LevelMeter stream={check.stream} isMeterOnly={isChecking} />
        {onCheck && (
          <Button
            tone={isKnown || isChecking ? "plain" : "soft"}
            aria-expanded={isChecking}
            onClick={onCheck}
          >
            {isChecking ? t("Close the check") : t("Check the sound")}
          </Button>
        )}
      </div>
    </>
  );
}

const KEY = "folkreel-sound-known";

/** Tells whether somebody has recorded on this device, or has checked how they sound. */
function isSoundKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A check that is offered once too often does no harm.
    return false;
  }
}

export function noteSoundKnown(): void {
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Storage is blocked, so the check is offered again.
  }
}
