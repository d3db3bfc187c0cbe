import { useTranslation } from "react-i18next";
import type { Music, OwnMusic } from "@contract/http/presentation";
import { TRACK_IDS, TRACKS, trackUrl } from "@contract/music";
import { Pause, Play, Trash2, Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { clock } from "../../../shared/lib/clock";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { FileInput } from "../../../shared/ui/form/FileInput";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Slider } from "../../../shared/ui/form/Slider";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./MusicPicker.module.css";
import { useListening } from "../model/useListening";
import { useOwnMusic } from "../api/useOwnMusic";

interface MusicPickerProps {
  tributeId: string;
  music: Music;
  /** Changes under one `step` are undone together. */
  onChange: (music: Music, step?: string) => void;
}

/** What plays below the reel: one of the product's tracks, music of one's own, or nothing; and how loud. */
export function MusicPicker({ tributeId, music, onChange }: MusicPickerProps) {
  const { t } = useTranslation();
  const own = useOwnMusic(tributeId);
  const group = useId();
  const listening = useListening();
  const [unwanted, setUnwanted] = useState<OwnMusic | null>(null);
  const { trackId, assetId, volume } = music;
  const hasMusic = trackId !== null || assetId !== null;
  const add = async (file: File) => {
    const added = await own.add(file);
    if (added) onChange({ ...music, trackId: null, assetId: added.assetId });
  };
  const remove = async (one: OwnMusic) => {
    setUnwanted(null);
    if (listening.url === one.url) listening.toggle(one.url);
    if (one.assetId === assetId) onChange({ ...music, assetId: null });
    await own.remove(one.assetId);
  };
  const row = (choice: Pick<Music, "trackId" | "assetId">, words: RowWords, url?: string) => (
    <MusicRow
      key={words.name}
      group={group}
      {...words}
      isChosen={choice.trackId === trackId && choice.assetId === assetId}
      onChoose={() => onChange({ ...music, ...choice })}
    >
      {url && (
        <IconButton
          label={
            listening.url === url
              ? t("Stop {{name}}", { name: words.name })
              : t("Listen to {{name}}", { name: words.name })
          }
          onClick={() => listening.toggle(url)}
        >
          {listening.url === url ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </IconButton>
      )}
      {words.onRemove && (
        <IconButton label={t("Delete {{name}}", { name: words.name })} onClick={words.onRemove}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      )}
    </MusicRow>
  );
  return (
    <Stack gap={2}>
      <Stack as="fieldset" gap={1}>
        <legend className={styles.legend}>{t("Music below the reel")}</legend>
        <div className={styles.rows}>
          {row({ trackId: null, assetId: null }, { name: t("No music"), mood: t("Voices alone") })}
          {TRACK_IDS.map((track) =>
            row(
              { trackId: track, assetId: null },
              { name: t(TRACKS[track].label), mood: t(TRACKS[track].mood) },
              trackUrl(track),
            ),
          )}
          {own.data?.map((one) =>
            row(
              { trackId: null, assetId: one.assetId },
              {
                name: one.name || t("Your music"),
                mood: t("Your own, {{length}}", { length: clock(one.durationMs) }),
                onRemove: () => setUnwanted(one),
              },
              one.url,
            ),
          )}
          {own.status === "loading" && (
            <SkeletonGroup label={t("Loading your music")}>
              <Skeleton shape="block" height="56px" />
            </SkeletonGroup>
          )}
        </div>
      </Stack>
      {own.status === "failed" && <ErrorState message={own.error.message} onRetry={own.reload} />}
      <OwnFile isSending={own.isSending} onFile={(file) => void add(file)} />
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
        description={t("{{music}} goes from this reel, for everybody who organises it.", {
          music: unwanted?.name || t("Your music"),
        })}
        confirm={t("Delete")}
        isDangerous
        onConfirm={async () => unwanted && remove(unwanted)}
        onCancel={() => setUnwanted(null)}
      />
    </Stack>
  );
}

interface RowWords {
  name: string;
  mood: string;
  onRemove?: () => void;
}

interface MusicRowProps extends RowWords {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Buttons beside it. */
  children: ReactNode;
}

function MusicRow({ group, name, mood, isChosen, onChoose, children }: MusicRowProps) {
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          className={styles.input}
        />
        <span className={styles.words} dir="auto">
          {name}
          <span className={styles.mood}>{mood}</span>
        </span>
      </label>
      {children}
    </div>
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
        {t("MP3, M4A, OGG or WAV, up to 20 MB and 10 minutes. Please use only what you may.")}
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
        {t("How loud")}
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
        {t("It goes down by itself wherever somebody speaks.")}
      </Text>
    </Stack>
  );
}
