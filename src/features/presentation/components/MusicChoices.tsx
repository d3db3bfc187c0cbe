import { useTranslation } from "react-i18next";
import type { Music, OwnMusic } from "@contract/http/presentation";
import { TRACK_IDS, TRACKS, trackUrl } from "@contract/music";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Trash2 from "lucide-react/icons/trash";
import { useId } from "react";
import { fromApi } from "../../../shared/lib/apiAddresses";
import { formatDuration } from "../../../shared/lib/format";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import styles from "./MusicPicker.module.css";
import type { useListening } from "../model/useListening";

type MusicChoice = Pick<Music, "trackId" | "assetId">;
type Listening = ReturnType<typeof useListening>;

interface MusicChoicesProps {
  chosen: MusicChoice;
  listening: Listening;
  /** It is null until the list has loaded. */
  ownMusic: readonly OwnMusic[] | null;
  isLoading: boolean;
  onChoose: (choice: MusicChoice) => void;
  onRemove: (music: OwnMusic) => void;
}

export function MusicChoices(props: MusicChoicesProps) {
  const { t } = useTranslation();
  const { chosen, listening, ownMusic, isLoading, onChoose, onRemove } = props;
  const group = useId();
  const choice = (trackId: Music["trackId"], assetId: Music["assetId"]) => ({
    group,
    listening,
    isChosen: trackId === chosen.trackId && assetId === chosen.assetId,
    onChoose: () => onChoose({ trackId, assetId }),
  });
  return (
    <Stack as="fieldset" gap={1}>
      <legend className={styles.legend}>{t("Background music")}</legend>
      <div className={styles.rows}>
        <MusicRow {...choice(null, null)} name={t("No music")} mood={t("Voices only")} />
        {TRACK_IDS.map((track) => (
          <MusicRow
            key={track}
            {...choice(track, null)}
            name={t(TRACKS[track].label)}
            mood={t(TRACKS[track].mood)}
            url={fromApi(trackUrl(track))}
          />
        ))}
        {ownMusic?.map((music) => (
          <MusicRow
            key={music.assetId}
            {...choice(null, music.assetId)}
            name={music.name || t("Your music")}
            mood={t("Your own, {{length}}", { length: formatDuration(music.durationMs) })}
            url={music.url}
            onRemove={() => onRemove(music)}
          />
        ))}
        {isLoading && (
          <SkeletonGroup label={t("Loading your music")}>
            <Skeleton shape="block" height="56px" />
          </SkeletonGroup>
        )}
      </div>
    </Stack>
  );
}

interface MusicRowProps {
  group: string;
  name: string;
  mood: string;
  /** It is undefined for silence. */
  url?: string;
  listening: Listening;
  isChosen: boolean;
  onChoose: () => void;
  onRemove?: () => void;
}

function MusicRow(props: MusicRowProps) {
  const { t } = useTranslation();
  const { group, name, mood, url, listening, isChosen, onChoose, onRemove } = props;
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
      {url && <ListenButton name={name} url={url} listening={listening} />}
      {onRemove && (
        <IconButton label={t("Delete {{name}}", { name })} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      )}
    </div>
  );
}

function ListenButton(props: { name: string; url: string; listening: Listening }) {
  const { t } = useTranslation();
  const { name, url, listening } = props;
  const isPlaying = listening.url === url;
  return (
    <IconButton
      label={isPlaying ? t("Stop {{name}}", { name }) : t("Listen to {{name}}", { name })}
      onClick={() => listening.toggle(url)}
    >
      {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
    </IconButton>
  );
}
