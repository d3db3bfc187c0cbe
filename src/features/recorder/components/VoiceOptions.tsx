import { useTranslation } from "react-i18next";
import { PHOTOS_MAX } from "@contract/domain/submission";
import Image from "lucide-react/icons/image";
import Mic from "lucide-react/icons/mic";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { FilePicker, PickButton } from "./FilePicker";
import { withPhotos } from "../model/photos";
import type { Voice } from "../model/useRecorder";

interface VoiceOptionsProps {
  onVoice: (voice: Voice) => void;
  /** It is null where nobody can write instead. */
  onWrite: (() => void) | null;
}

interface OtherWaysProps extends VoiceOptionsProps {
  onFile: (file: File) => void;
  /** Says why the last file cannot be sent, or is null. */
  fileProblem: string | null;
  isOpen: boolean;
}

/** Offers a file, a voice or a written message, so that the first decision is only about the camera. */
export function OtherWays(props: OtherWaysProps) {
  const { t } = useTranslation();
  const isOpen = props.isOpen || props.fileProblem !== null;
  return (
    <Disclosure id="without-a-camera" summary={t("Other ways to take part")} isOpen={isOpen}>
      <FilePicker onFile={props.onFile} isMain={false} problem={props.fileProblem} />
      <VoiceOptions {...props} />
      <WriteOption {...props} />
    </Disclosure>
  );
}

export function VoiceOptions({ onVoice }: Pick<VoiceOptionsProps, "onVoice">) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (files: readonly File[]): Promise<void> => {
    const voice = await withPhotos([], files, t);
    setProblem(voice.photoProblem);
    if (voice.photos.length > 0) onVoice(voice);
  };
  return (
    <>
      {problem && <FormAlert message={problem} />}
      <PickButton
        accept="image/*"
        multiple
        icon={<Image aria-hidden />}
        onFiles={(files) => void choose(files)}
      >
        {t("Up to {{max}} photos and your voice", { max: PHOTOS_MAX })}
      </PickButton>
      <Button
        wide
        tone="plain"
        startIcon={<Mic aria-hidden />}
        onClick={() => onVoice({ photos: [], photoProblem: null })}
      >
        {t("Just your voice")}
      </Button>
    </>
  );
}

/** Offers to write a message, which needs no device at all. */
export function WriteOption({ onWrite }: Pick<VoiceOptionsProps, "onWrite">) {
  const { t } = useTranslation();
  return (
    onWrite && (
      <Button wide tone="plain" startIcon={<PenLine aria-hidden />} onClick={onWrite}>
        {t("Write a message")}
      </Button>
    )
  );
}
