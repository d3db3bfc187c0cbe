import { useTranslation } from "react-i18next";
import { FileVideo, Video } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";

/** Windows and macOS do not know that Matroska is video, so its extension is named. */
const ANY_FILE = "video/*,audio/*,.mkv";

interface FilePickerProps {
  onFile: (file: File) => void;
  /** Offers the phone's own camera app, for pages that cannot open a camera. */
  isMain: boolean;
  /** Says why the last file cannot be sent, or is null. */
  problem: string | null;
}

/** Takes an existing video, or one that the phone's own camera app records now. */
export function FilePicker({ onFile, isMain, problem }: FilePickerProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileProblem message={problem} />
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
      <PickButton accept={ANY_FILE} onFile={onFile} icon={<FileVideo aria-hidden />}>
        {t("Choose a video instead")}
      </PickButton>
    </>
  );
}

export function FileProblem({ message }: { message: string | null }) {
  return message && <FormAlert message={message} />;
}

interface PickButtonProps {
  /** Lists the kinds of file for the device's own picker. */
  accept: string;
  onFile: (file: File) => void;
  tone?: "primary" | "soft" | "plain";
  /** Opens a phone's camera app instead of its library. */
  capture?: boolean;
  icon: React.ReactNode;
  children: string;
}

/** Shows a button that opens the device's own file picker. */
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
          // Resetting the value lets people choose the same file again.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
