import { useTranslation } from "react-i18next";
import { useEffect, useId, useRef } from "react";
import { TextArea } from "../../../../shared/ui/form/TextArea";
import { Slider } from "../../../../shared/ui/form/Slider";
import { Text } from "../../../../shared/ui/layout/Text";
import { wantsLessMotion } from "../../model/useScrollingNotes";
import { FASTEST_PACE, PACE_STEP, SLOWEST_PACE } from "../../model/notesPace";
import type { Notes } from "../../model/useNotes";
import styles from "./Notes.module.css";

/** Nobody reads more than this in three minutes. */
const NOTES_MAX = 5000;

/** Takes notes before the recording, and the pace at which they scroll during it. */
export function NotesEditor({ notes }: { notes: Notes }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  // The person opened the editor in order to write.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.editor}>
      <TextArea
        ref={field}
        label={t("Your notes")}
        value={notes.text}
        onChange={(event) => notes.setText(event.target.value)}
        maxLength={NOTES_MAX}
        minRows={4}
        maxRows={4}
        dir="auto"
        placeholder={t("What do you want to say?")}
        hint={t(
          "Only you see them, next to the lens while you record. They stay on this device until your recording is sent.",
        )}
      />
      {wantsLessMotion() ? (
        <Text size={14}>
          {t("Your device asks for less motion, so you scroll your notes by hand.")}
        </Text>
      ) : (
        <Pace notes={notes} />
      )}
    </div>
  );
}

function Pace({ notes: { pace, setPace } }: { notes: Notes }) {
  const { t } = useTranslation();
  const id = useId();
  const words = t("{{count}} words a minute", {
    count: pace,
    defaultValue_one: "{{count}} word a minute",
  });
  return (
    <div>
      <div className={styles.pace}>
        <label htmlFor={id}>
          <Text as="span" size={14} weight={500}>
            {t("Pace of the notes")}
          </Text>
        </label>
        <Text as="span" size={14} tabular>
          {words}
        </Text>
      </div>
      <Slider
        id={id}
        min={SLOWEST_PACE}
        max={FASTEST_PACE}
        step={PACE_STEP}
        value={pace}
        valueText={words}
        onChange={setPace}
      />
    </div>
  );
}
