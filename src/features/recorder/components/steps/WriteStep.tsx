import { useTranslation } from "react-i18next";
import { MESSAGE_MAX } from "@contract/domain/submission";
import Eye from "lucide-react/icons/eye";
import Image from "lucide-react/icons/image";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../shared/lib/callError";
import { sendablePicture } from "../../../../shared/lib/sendablePicture";
import { Button } from "../../../../shared/ui/action/Button";
import { TextArea } from "../../../../shared/ui/form/TextArea";
import { Text } from "../../../../shared/ui/layout/Text";
import { FileProblem, PickButton } from "../FilePicker";
import { MessageCard, Portrait } from "../MessageCard";
import type { Take } from "../../model/recorderMachine";
import { useMessageDraft } from "../../model/useMessageDraft";
import { usePortrait } from "../../model/usePortrait";
import type { RecorderSubject } from "../../upload/recorderSubject";
import { RecorderStage } from "../camera/RecorderStage";
import styles from "./WriteStep.module.css";

interface WriteStepProps {
  subject: RecorderSubject;
  title: string;
  /** Holds the picture of an earlier version. It is undefined at first. */
  picture: Blob | null | undefined;
  onDone: (text: string, picture: Blob | null) => void;
  onClose: () => void;
}

export function WriteStep({ subject, title, picture: before, onDone, onClose }: WriteStepProps) {
  const { t } = useTranslation();
  const { text, setText } = useMessageDraft(subject);
  const { name, picture, setPicture } = usePortrait(subject, before);
  const words = text.trim();
  return (
    <RecorderStage
      onClose={onClose}
      title={
        <Text as="h1" size={20}>
          {title}
        </Text>
      }
      controls={
        <Button
          wide
          disabled={words === ""}
          onClick={() => onDone(words, picture)}
          startIcon={<Eye aria-hidden />}
        >
          {t("See your card")}
        </Button>
      }
    >
      <TextArea
        label={t("Your message")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MESSAGE_MAX}
        minRows={6}
        maxRows={12}
        dir="auto"
        hint={t("{{count}} characters left", {
          count: MESSAGE_MAX - text.length,
          defaultValue_one: "{{count}} character left",
        })}
      />
      <PictureChoice name={name} picture={picture} onChange={setPicture} />
    </RecorderStage>
  );
}

/** Shows a finished message as the card that it becomes. `sender` is what a guest enters now. */
export function WrittenTake({ take, sender }: { take: Take; sender: string | undefined }) {
  const { video, pictures, subject } = take;
  const [picture = null] = pictures;
  const portrait = usePortrait(subject, picture);
  const name = sender ?? portrait.name;
  const [text, setText] = useState("");
  useEffect(() => void video.blob().text().then(setText), [video]);
  return <MessageCard text={text} name={name} picture={picture} occasion={subject.occasion} />;
}

interface PictureChoiceProps {
  name: string;
  picture: Blob | null;
  onChange: (picture: Blob | null) => void;
}

function PictureChoice({ name, picture, onChange }: PictureChoiceProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState("");
  const choose = async (file: File): Promise<void> => {
    setProblem("");
    try {
      onChange(await sendablePicture(file));
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return (
    <div className={styles.picture}>
      <span className={styles.portrait}>
        <Portrait name={name} picture={picture} />
      </span>
      <div>
        <FileProblem message={problem && t(problem)} />
        <PickButton
          accept="image/*"
          icon={<Image aria-hidden />}
          onFiles={([file]) => void choose(file)}
        >
          {picture ? t("Choose another picture") : t("Add your picture")}
        </PickButton>
        {picture && (
          <Button
            wide
            tone="plain"
            startIcon={<Trash2 aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t("Without a picture")}
          </Button>
        )}
      </div>
    </div>
  );
}
