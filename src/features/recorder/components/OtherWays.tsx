import { useTranslation } from "react-i18next";
import { Image, Mic } from "lucide-react";
import { Button } from "../../../shared/ui/action/Button";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { PickButton } from "./FilePicker";
import type { Voice } from "../model/useRecorder";

interface OtherWaysProps {
  onVoice: (voice: Voice) => void;
}

/** For those who don't want to be seen: a voice, over a photograph or alone. */
export function OtherWays({ onVoice }: OtherWaysProps) {
  const { t } = useTranslation();
  return (
    <Disclosure id="without-a-camera" summary={t("Not in front of a camera?")}>
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
        {t("Your voice alone")}
      </Button>
    </Disclosure>
  );
}
