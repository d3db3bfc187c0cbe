import { useTranslation } from "react-i18next";
import { Image, Mic } from "lucide-react";
import { Button } from "../../../shared/ui/action/Button";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { PickButton } from "./FilePicker";
import type { Voice } from "../model/useRecorder";

interface VoiceOptionsProps {
  onVoice: (voice: Voice) => void;
}

/** Offers a voice to people who do not want to be seen. */
export function CameraShyOptions(props: VoiceOptionsProps) {
  const { t } = useTranslation();
  return (
    <Disclosure id="without-a-camera" summary={t("Camera-shy?")}>
      <VoiceOptions {...props} />
    </Disclosure>
  );
}

/** Offers a voice, over a photograph or alone. */
export function VoiceOptions({ onVoice }: VoiceOptionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PickButton
        accept="image/*"
        icon={<Image aria-hidden />}
        onFile={(picture) => onVoice({ picture })}
      >
        {t("A photo and your voice")}
      </PickButton>
      <Button
        wide
        tone="plain"
        startIcon={<Mic aria-hidden />}
        onClick={() => onVoice({ picture: null })}
      >
        {t("Just your voice")}
      </Button>
    </>
  );
}
