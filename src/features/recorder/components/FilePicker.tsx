import { useTranslation } from "react-i18next";
import { FileVideo, Video } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";

interface FilePickerProps {
  onFile: (file: File) => void;
  /** Where the page can't open a camera, the phone's own camera app can. */
  isMain: boolean;
  /** Why the file that was chosen last can't be sent; null when it can. */
  problem: string | null;
}

/** A video that exists already, or one made now with the phone's own camera app. */
export function FilePicker({ onFile, isMain, problem }: FilePickerProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileProblem words={problem} />
      {isMain && (
        <PickButton
          accept="video/*"
          onFile={onFile}
          tone="primary"
          capture
          icon={<Video aria-hidden />}
        >
          {t("Film with your phone's camera")}
        </PickButton>
      )}
      <PickButton accept="video/*,audio/*" onFile={onFile} icon={<FileVideo aria-hidden />}>
        {t("Choose a video instead")}
      </PickButton>
    </>
  );
}

/** Why a file can't be sent. */
export function FileProblem({ words }: { words: string | null }) {
  return words && <FormAlert message={words} />;
}

interface PickButtonProps {
  /** Kinds of file, as the device's own picker knows them. */
  accept: string;
  onFile: (file: File) => void;
  tone?: "primary" | "soft" | "plain";
  /** Asks a phone for its camera app rather than for its library. */
  capture?: boolean;
  icon: React.ReactNode;
  children: string;
}

/** A button that opens the device's own picker. */
export function PickButton(props: PickButtonProps) {
  const { accept, onFile, tone = "plain", capture, icon, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button wide tone={tone} startIcon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture ? "user" : undefined}
        hidden
        aria-label={children}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must be a change again.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
