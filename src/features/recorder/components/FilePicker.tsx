import { useTranslation } from "react-i18next";
import FileVideo from "lucide-react/icons/file-play";
import Video from "lucide-react/icons/video";
import { useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
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
          onFiles={([file]) => onFile(file)}
          tone="primary"
          capture
          icon={<Video aria-hidden />}
        >
          {t("Film with your phone's camera")}
        </PickButton>
      )}
      <PickButton
        accept={ANY_FILE}
        onFiles={([file]) => onFile(file)}
        icon={<FileVideo aria-hidden />}
      >
        {t("Choose a video instead")}
      </PickButton>
    </>
  );
}

export function FileProblem({ message }: { message: string | null }) {
  return (
    message && (
      <>
        <FormAlert message={message} />
        <FaqLink answer="files" />
      </>
    )
  );
}

interface PickButtonProps {
  accept: string;
  onFiles: (files: [File, ...File[]]) => void;
  /** Lets people choose several files at once. */
  multiple?: boolean;
  tone?: "primary" | "soft" | "plain";
  /** Opens a phone's camera app instead of its library. */
  capture?: boolean;
  icon: React.ReactNode;
  children: string;
}

export function PickButton(props: PickButtonProps) {
  const { accept, onFiles, multiple, tone = "plain", capture, icon, children } = props;
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
        multiple={multiple}
        capture={capture ? "user" : undefined}
        hidden
        aria-label={children}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          // Resetting the value lets people choose the same file again.
          event.target.value = "";
          if (first) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
