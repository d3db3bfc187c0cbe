import { useTranslation } from "react-i18next";
import type { Music, OwnMusic } from "@contract/http/presentation";
import Upload from "lucide-react/icons/upload";
import { useId, useRef, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { FileInput } from "../../../shared/ui/form/FileInput";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { Slider } from "../../../shared/ui/form/Slider";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { MusicChoices } from "./MusicChoices";
import styles from "./MusicPicker.module.css";
import { useListening } from "../model/useListening";
import { msg } from "@contract/msg";
import { MUSIC_MAX_BYTES } from "@contract/limits";
import {
  useListMusicQuery,
  useRemoveMusicMutation,
  useUploadMusicMutation,
} from "../../../services/presentation";
import { queryState } from "../../../shared/hooks/queryState";
import { failureOf } from "../../../shared/lib/callError";

interface MusicPickerProps {
  tributeId: string;
  music: Music;
  /** Consecutive changes with the same `step` are undone together. */
  onChange: (music: Music, step?: string) => void;
}

export function MusicPicker({ tributeId, music, onChange }: MusicPickerProps) {
  const { t } = useTranslation();
  const own = useOwnMusic(tributeId);
  const listening = useListening();
  const [unwanted, setUnwanted] = useState<OwnMusic | null>(null);
  const { trackId, assetId, volume } = music;
  const hasMusic = trackId !== null || assetId !== null;
  const addFile = async (file: File) => {
    const added = await own.add(file);
    if (added) onChange({ ...music, trackId: null, assetId: added.assetId });
  };
  const removeMusic = async (removed: OwnMusic) => {
    setUnwanted(null);
    if (listening.url === removed.url) listening.toggle(removed.url);
    if (removed.assetId === assetId) onChange({ ...music, assetId: null });
    await own.remove(removed.assetId);
  };
  return (
    <Stack gap={2}>
      <MusicChoices
        chosen={music}
        listening={listening}
        ownMusic={own.data}
        isLoading={own.status === "loading"}
        onChoose={(choice) => onChange({ ...music, ...choice })}
        onRemove={setUnwanted}
      />
      {own.status === "failed" && (
        <ErrorState message={own.error.message} code={own.error.code} onRetry={own.reload} />
      )}
      <OwnFile isSending={own.isSending} onFile={(file) => void addFile(file)} />
      <FormAlert message={own.problem && t(own.problem)} />
      {hasMusic && (
        <Volume
          volume={volume}
          onChange={(next) => onChange({ ...music, volume: next }, "volume")}
        />
      )}
      <ConfirmDialog
        open={unwanted !== null}
        title={t("Delete this music?")}
        description={t("This removes {{music}} from the reel for everybody who organises it.", {
          music: unwanted?.name || t("Your music"),
        })}
        confirm={t("Delete")}
        isDangerous
        onConfirm={async () => unwanted && removeMusic(unwanted)}
        onCancel={() => setUnwanted(null)}
      />
    </Stack>
  );
}

function OwnFile({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={0.5}>
      <FileInput
        ref={input}
        label={t("Your own music")}
        accept="audio/*,video/mp4"
        onFile={onFile}
      />
      <Button
        tone="soft"
        wide
        loading={isSending}
        startIcon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {isSending ? t("Preparing your music") : t("Use your own music")}
      </Button>
      <Text size={12} tone="quiet" align="center">
        {t(
          "MP3, M4A, OGG or WAV, up to 20 MB and 10 minutes. Please only use music you have the rights to.",
        )}
      </Text>
    </Stack>
  );
}

function Volume({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const percent = Math.round(volume * 100);
  return (
    <Stack gap={0}>
      <label htmlFor={id} className={styles.legend}>
        {t("Volume")}
      </label>
      <Slider
        id={id}
        min={0}
        max={100}
        step={5}
        value={percent}
        valueText={t("{{percent}} percent", { percent })}
        onChange={(value) => onChange(value / 100)}
      />
      <Text size={14} tone="quiet">
        {t("It gets quieter whenever somebody speaks.")}
      </Text>
    </Stack>
  );
}

const TOO_LARGE = msg("This file is too large. The limit is 20 MB.");

/**
 * Returns music that was uploaded for a reel. `add` resolves to the finished music, and `remove` to
 * whether it was removed. After a failure, `problem` contains the reason.
 */
function useOwnMusic(tributeId: string) {
  const music = queryState(useListMusicQuery({ tributeId }));
  const [uploadMusic, { isLoading: isSending }] = useUploadMusicMutation();
  const [removeMusic] = useRemoveMusicMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (file: File): Promise<OwnMusic | null> => {
    setProblem(file.size > MUSIC_MAX_BYTES ? TOO_LARGE : null);
    if (file.size > MUSIC_MAX_BYTES) return null;
    const { data, error } = await uploadMusic({ tributeId, file });
    if (error) setProblem(failureOf(error).message);
    return data ?? null;
  };
  const remove = async (assetId: string): Promise<boolean> => {
    const { error } = await removeMusic({ tributeId, assetId });
    setProblem(error ? failureOf(error).message : null);
    return !error;
  };
  return { ...music, isSending, problem, add, remove };
}
