import { FileVideo, Video } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../shared/ui/Button";

interface FilePickerProps {
  onFile: (file: File) => void;
  /** Where the page can't open a camera, the phone's own camera app can. */
  isMain: boolean;
}

/** A video that exists already, or one made now with the phone's own camera app. */
export function FilePicker({ onFile, isMain }: FilePickerProps) {
  return (
    <>
      {isMain && (
        <PickButton onFile={onFile} isMain capture icon={<Video aria-hidden />}>
          Film with your phone's camera
        </PickButton>
      )}
      <PickButton onFile={onFile} icon={<FileVideo aria-hidden />}>
        Choose a video instead
      </PickButton>
    </>
  );
}

interface PickButtonProps {
  onFile: (file: File) => void;
  isMain?: boolean;
  /** Asks a phone for its camera app rather than for its library. */
  capture?: boolean;
  icon: React.ReactNode;
  children: string;
}

function PickButton({ onFile, isMain, capture, icon, children }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        wide
        tone={isMain ? "primary" : "plain"}
        startIcon={icon}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="video/*"
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
