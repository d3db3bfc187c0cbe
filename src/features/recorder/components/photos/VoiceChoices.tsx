import { useTranslation } from "react-i18next";
import { PHOTOS_MAX } from "@contract/domain/submission";
import FileAudio from "lucide-react/icons/file-headphone";
import Image from "lucide-react/icons/image";
import { moveItem } from "../../../../shared/lib/order";
import { FormAlert } from "../../../../shared/ui/form/FormAlert";
import { Text } from "../../../../shared/ui/layout/Text";
import { Photo } from "../camera/VoicePicture";
import { FileProblem, PickButton } from "../FilePicker";
import { photoKey, withPhotos } from "../../model/photos";
import { useOptionalPart } from "../../model/useOptionalPart";
import type { RecorderControl, Voice } from "../../model/useRecorder";

const loadPhotoStrip = async () => (await import("./PhotoStrip")).PhotoStrip;

interface VoiceChoicesProps {
  recorder: RecorderControl;
  voice: Voice;
}

export function VoiceChoices({ recorder, voice }: VoiceChoicesProps) {
  return (
    <>
      <Photos voice={voice} onChange={recorder.changePhotos} />
      <SoundFileButton recorder={recorder} />
    </>
  );
}

function Photos({ voice, onChange }: { voice: Voice; onChange: (voice: Voice) => void }) {
  const { t } = useTranslation();
  const { photos, photoProblem } = voice;
  const { part: PhotoStrip, hasFailed } = useOptionalPart(loadPhotoStrip, photos.length > 0);
  const show = (next: readonly File[]): void => onChange({ photos: next, photoProblem: null });
  return (
    <>
      {photoProblem && <FormAlert message={photoProblem} />}
      {PhotoStrip && photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((photo) => ({
            key: photoKey(photo),
            image: <Photo photo={photo} label="" />,
          }))}
          onMove={(from, to) => show(moveItem(photos, from, to))}
          onRemove={(at) => show(photos.filter((_, index) => index !== at))}
        />
      )}
      {hasFailed && (
        <Text size={14} align="center">
          {t("Your photos can't be changed now. You can record with them as they are.")}
        </Text>
      )}
      {photos.length < PHOTOS_MAX && (
        <PickButton
          accept="image/*"
          multiple
          icon={<Image aria-hidden />}
          onFiles={(files) => void withPhotos(photos, files, t).then(onChange)}
        >
          {photos.length === 0 ? t("Add photos") : t("Add more photos")}
        </PickButton>
      )}
    </>
  );
}

function SoundFileButton({ recorder }: { recorder: RecorderControl }) {
  const { t } = useTranslation();
  return (
    <>
      <FileProblem message={recorder.fileProblem} />
      {/* The voice may accompany a photograph. */}
      <PickButton
        accept="audio/*"
        tone="soft"
        icon={<FileAudio aria-hidden />}
        onFiles={([file]) => recorder.chooseFile(file)}
      >
        {t("Choose a sound file instead")}
      </PickButton>
    </>
  );
}
