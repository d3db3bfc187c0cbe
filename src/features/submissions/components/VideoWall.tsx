import { msg } from "@contract/msg";
import { trimmedLength } from "@contract/trim";
import type { Submission } from "@contract/http/submission";
import Clapperboard from "lucide-react/icons/clapperboard";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDuration } from "../../../shared/lib/format";
import { contributorName } from "../model/contributorName";
import { useReplay } from "../model/useReplay";
import { ReplayPopup } from "./ReplayPopup";
import styles from "./VideoWall.module.css";

interface VideoWallProps {
  submissions: readonly Submission[];
  /** Leads to the list of all videos, with what can be done with each. */
  allHref: string;
  /** Leads to recording one's own video. It is null while nobody can record. */
  recordHref: string | null;
}

/** With the tile for recording, they fill three rows of three. */
const SHOWN = 8;

/** Shows the newest videos as a wall of pictures, which play with a tap. */
export function VideoWall({ submissions, allHref, recordHref }: VideoWallProps) {
  const { t } = useTranslation();
  const { replay, close } = useReplay();
  const newest = submissions
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, SHOWN);
  return (
    <>
      <ul
        className={styles.wall}
        aria-label={t("Videos")}
        aria-live="polite"
        aria-relevant="additions"
      >
        {newest.map((submission) => (
          <li key={submission._id} className={styles.item}>
            <Tile
              submission={submission}
              allHref={allHref}
              onPlay={() => void replay(submission._id)}
            />
          </li>
        ))}
        {recordHref && (
          <li className={styles.item}>
            <Link to={recordHref} className={styles.record}>
              <Video aria-hidden size={20} />
              {t("Record your own")}
            </Link>
          </li>
        )}
      </ul>
      <ReplayPopup title={t("Video")} onClose={close} />
    </>
  );
}

const STATE_TEXTS: Record<Exclude<Submission["state"], "ready">, string> = {
  uploading: msg("Arriving"),
  uploaded: msg("Arriving"),
  processing: msg("Being prepared"),
  held: msg("On hold"),
  failed: msg("Needs you"),
};

interface TileProps extends Pick<VideoWallProps, "allHref"> {
  submission: Submission;
  onPlay: () => void;
}

/** Plays a video that is ready. What else there is to say about one is in the list of all. */
function Tile({ submission, allHref, onPlay }: TileProps) {
  const { t } = useTranslation();
  const { state, isWaiting, posterUrl, durationMs } = submission;
  const name = contributorName(submission, t);
  const note = isWaiting ? t("Waits for you") : state === "ready" ? null : t(STATE_TEXTS[state]);
  const content = (
    <>
      {posterUrl ? <img src={posterUrl} alt="" /> : <Clapperboard aria-hidden />}
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {durationMs !== null && (
          <span>{formatDuration(trimmedLength(submission, durationMs))}</span>
        )}
      </span>
    </>
  );
  if (note) {
    return (
      <Link to={allHref} className={styles.tile}>
        {content}
      </Link>
    );
  }
  return (
    <div className={styles.tile}>
      {content}
      <button
        type="button"
        className={styles.play}
        aria-label={t("Play {{name}}'s video", { name })}
        onClick={onPlay}
      />
    </div>
  );
}
