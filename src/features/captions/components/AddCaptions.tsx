import { useTranslation } from "react-i18next";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FileInput } from "../../../shared/ui/form/FileInput";
import { Stack } from "../../../shared/ui/layout/Stack";

interface AddCaptionsProps {
  onAdd: () => void;
  onFile: (file: File) => void;
}

export function AddCaptions({ onAdd, onFile }: AddCaptionsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" gap={1} wrap>
      <Button tone="soft" startIcon={<Plus aria-hidden />} onClick={onAdd}>
        {t("Add a caption")}
      </Button>
      <FileInput
        ref={input}
        label={t("Captions file")}
        accept=".vtt,.srt,text/vtt"
        onFile={onFile}
      />
      <Button
        tone="plain"
        startIcon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("From a file")}
      </Button>
    </Stack>
  );
}
