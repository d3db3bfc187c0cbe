import { useTranslation } from "react-i18next";
import { THANK_YOU_MAX_CHARS, noteSchema } from "@contract/forms/thanks";
import type { Clip } from "@contract/http/submission";
import { Formik, useFormikContext } from "formik";
import { useWriteThankYouNoteMutation } from "../../../services/thanks";
import { failureOf } from "../../../shared/lib/callError";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { FormTextArea } from "../../../shared/ui/form/FormTextArea";
import { Select } from "../../../shared/ui/form/Select";
import { speakersOf } from "../model/speakers";
import styles from "./ThankYouNoteForm.module.css";

/** Every keyboard of a phone has emoji, but few of a computer do. */
const EMOJI = ["❤️", "🥹", "😂", "🎉", "🙏", "🤗"] as const;

/** Stands for everybody in the list of people. */
const EVERYBODY = "";

interface NoteFormProps {
  tributeId: string;
  tgd: string;
  clips: readonly Clip[];
  onSent: (isPersonal: boolean) => void;
}

export function ThankYouNoteForm({ tributeId, tgd, clips, onSent }: NoteFormProps) {
  const { t } = useTranslation();
  const [writeThankYouNote] = useWriteThankYouNoteMutation();
  return (
    <Formik
      initialValues={{ text: "", clipId: EVERYBODY }}
      validationSchema={noteSchema.pick(["text"])}
      onSubmit={async ({ text, clipId }, { setStatus }) => {
        setStatus(null);
        const { error } = await writeThankYouNote({ tributeId, tgd, text, clipId: clipId || null });
        if (error) setStatus(failureOf(error).message);
        else onSent(clipId !== EVERYBODY);
      }}
    >
      <FormLayout label={t("Write a thank-you")} submit={t("Send")}>
        <Reader clips={clips} />
        <FormTextArea
          name="text"
          label={t("Your words")}
          placeholder={t("You made my day!")}
          dir="auto"
          minRows={5}
          maxLength={THANK_YOU_MAX_CHARS}
        />
        <EmojiRow />
      </FormLayout>
    </Formik>
  );
}

interface NoteValues {
  text: string;
  clipId: string;
}

function Reader({ clips }: Pick<NoteFormProps, "clips">) {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<NoteValues>();
  return (
    <Select
      label={t("For")}
      options={[
        { value: EVERYBODY, label: t("Everybody in the reel") },
        ...speakersOf(clips).map(({ clipId, name }) => ({
          value: clipId,
          label: t("Only {{name}}", { name }),
        })),
      ]}
      value={values.clipId}
      onChange={(clipId) => void setFieldValue("clipId", clipId)}
    />
  );
}

function EmojiRow() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<NoteValues>();
  const add = (emoji: string) => {
    if (values.text.length + emoji.length <= THANK_YOU_MAX_CHARS)
      void setFieldValue("text", values.text + emoji);
  };
  return (
    <fieldset aria-label={t("Add an emoji")} className={styles.emoji}>
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={t("Add {{emoji}}", { emoji })}
          onClick={() => add(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
