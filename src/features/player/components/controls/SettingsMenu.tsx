import { useTranslation } from "react-i18next";
import { languageName } from "@contract/languageName";
import PictureInPicture2 from "lucide-react/icons/picture-in-picture-2";
import Settings2 from "lucide-react/icons/settings-2";
import { useEffect, useId, useRef } from "react";
import { Choice } from "../../../../shared/ui/form/Choice";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import { Switch } from "../../../../shared/ui/form/Switch";
import { CAPTION_PLACES, CAPTION_SIZES, type CaptionSetting } from "../../model/useCaptions";
import { SPEEDS, formatSpeed } from "../../model/viewerChoices";
import styles from "./SettingsMenu.module.css";

interface SettingsMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  rate: number;
  onRate: (rate: number) => void;
  /** It is null if the reel has no captions. */
  captions: CaptionSetting | null;
  onPictureInPicture: (() => void) | null;
}

export function SettingsMenu(props: SettingsMenuProps) {
  const { t } = useTranslation();
  const { isOpen, onOpenChange, rate, onRate, captions, onPictureInPicture } = props;
  const id = useId();
  const menu = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      onOpenChange(false);
      button.current?.focus();
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || menu.current?.contains(target)) return;
      if (!button.current?.contains(target)) onOpenChange(false);
    };
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("pointerdown", onPointer, { signal });
    return () => leaving.abort();
  }, [isOpen, onOpenChange]);

  return (
    <>
      <IconButton
        ref={button}
        label={t("Captions and speed")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Settings2 aria-hidden />
      </IconButton>
      {isOpen && (
        <fieldset ref={menu} id={id} aria-label={t("Captions and speed")} className={styles.menu}>
          {captions && <CaptionChoices captions={captions} />}
          <Choice
            label={t("Speed")}
            variant="columns"
            options={SPEEDS.map((speed) => ({ value: String(speed), label: formatSpeed(speed) }))}
            value={String(rate)}
            onChange={(value) => onRate(Number(value))}
          />
          {onPictureInPicture && (
            <button type="button" className={styles.entry} onClick={onPictureInPicture}>
              <PictureInPicture2 aria-hidden size={20} />
              {t("Picture in picture")}
            </button>
          )}
        </fieldset>
      )}
    </>
  );
}

function CaptionChoices({ captions }: { captions: CaptionSetting }) {
  const { t } = useTranslation();
  const { isOn, onChange, languages, language, onLanguage } = captions;
  const { size, onSize, place, onPlace } = captions;
  const named = <T extends string>(options: readonly { value: T; label: string }[]) =>
    options.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <Switch label={t("Captions")} isOn={isOn} onChange={onChange} />
      {languages.length > 1 && (
        <Choice
          label={t("Language of the captions")}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={onLanguage}
        />
      )}
      {isOn && (
        <>
          <Choice
            label={t("Caption size")}
            variant="columns"
            options={named(CAPTION_SIZES)}
            value={size}
            onChange={onSize}
          />
          <Choice
            label={t("Caption position")}
            variant="columns"
            options={named(CAPTION_PLACES)}
            value={place}
            onChange={onPlace}
          />
        </>
      )}
    </>
  );
}
