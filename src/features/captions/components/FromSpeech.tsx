import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import type { SpeechProgress } from "@contract/domain/captions";
import AudioLines from "lucide-react/icons/audio-lines";
import { Button } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Spinner } from "../../../shared/ui/feedback/Spinner";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

interface FromSpeechProps {
  progress: SpeechProgress;
  isRequesting: boolean;
  onListen: () => void;
}

const NOTES: Readonly<Partial<Record<SpeechProgress, string>>> = {
  silent: msg("We heard nobody speak in this video."),
  failed: msg("The captions couldn't be made. You can try again, or write them yourself."),
};

export function FromSpeech({ progress, isRequesting, onListen }: FromSpeechProps) {
  const { t } = useTranslation();
  if (progress === "off") return null;
  if (progress === "waiting") {
    return (
      <Stack direction="row" gap={1} align="center">
        <Spinner label={t("Making the captions")} />
        <Text size={14} tone="quiet">
          {t("Captions are being made from what is said. You don't have to wait for them.")}
        </Text>
      </Stack>
    );
  }
  const note = NOTES[progress];
  return (
    <Stack gap={1} align="start">
      {note !== undefined && (
        <Text size={14} tone="quiet">
          {t(note)}
        </Text>
      )}
      {progress === "failed" && <FaqLink answer="captions" />}
      <Button
        tone="soft"
        startIcon={<AudioLines aria-hidden />}
        loading={isRequesting}
        onClick={onListen}
      >
        {t("Make captions from what is said")}
      </Button>
    </Stack>
  );
}
