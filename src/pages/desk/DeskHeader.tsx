import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import type { InviteeCounts } from "@contract/http/invite";
import type { TributePage } from "@contract/http/tribute";
import Gift from "lucide-react/icons/gift";
import Link2 from "lucide-react/icons/link-2";
import Play from "lucide-react/icons/play";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { askedOf, countOf } from "../../features/board/model/boardList";
import { actOnReel } from "../../services/calls";
import { useLazyGetInviteQuery } from "../../services/invite";
import { trackEvent } from "../../shared/analytics/analytics";
import type { DateFormat } from "../../shared/language/dateFormat";
import { useDates } from "../../shared/language/useDates";
import { daysUntil } from "../../shared/lib/dates";
import { displayName } from "../../shared/lib/displayName";
import { isAhead } from "../../shared/lib/localTime";
import { copyText } from "../../shared/share/copyText";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { IconButton, IconLink } from "../../shared/ui/action/IconButton";
import { Avatar } from "../../shared/ui/media/Avatar";
import styles from "./DeskHeader.module.css";

interface ReelProps {
  tribute: TributePage;
  isWide: boolean;
}

/** Shows the picture of the reel, or the initials of whom it is for. */
export function ReelFace({ tribute, isWide }: ReelProps) {
  const [first] = tribute.tributeFor.name;
  return (
    <span className={styles.face}>
      <Avatar
        firstName={first?.firstName ?? ""}
        lastName={first?.lastName}
        image={tribute.imageUrl}
        size={isWide ? 56 : 40}
        decorative
      />
    </span>
  );
}

export function ReelSubject({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  return (
    <p className={styles.line}>
      {t("{{occasion}} · for {{name}}", {
        occasion: t(tribute.tributeType),
        name: displayName(tribute.tributeFor),
      })}
    </p>
  );
}

interface ProgressProps {
  tribute: TributePage;
  /** It is undefined until it has loaded. */
  counts: InviteeCounts | undefined;
}

/** Draws how many people are in, and how many others have opened their invitation. */
export function ProgressBar({ counts }: Pick<ProgressProps, "counts">) {
  const asked = counts ? askedOf(counts) : 0;
  const share = (part: number) => ({ width: `${asked === 0 ? 0 : (100 * part) / asked}%` });
  return (
    <span aria-hidden className={styles.bar}>
      <span className={styles.in} style={share(counts ? countOf(counts, "in") : 0)} />
      <span className={styles.opened} style={share(counts ? countOf(counts, "opened") : 0)} />
    </span>
  );
}

export function Progress({ tribute, counts }: ProgressProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const asked = counts ? askedOf(counts) : 0;
  const done =
    counts && asked > 0
      ? t("{{done}} of {{people}}", { done: countOf(counts, "in"), people: asked })
      : null;
  return (
    <p className={styles.line}>
      {done && <strong className={styles.done}>{done}</strong>}
      {done && " · "}
      {timeLeft(tribute, t, dates)}
    </p>
  );
}

/** More days than this are months. */
const MANY_DAYS = 60;

function timeLeft({ dueDate, state }: TributePage, t: Translate, dates: DateFormat): string {
  if (state === "closed") return t("closed");
  const days = daysUntil(dueDate);
  if (days < 0) return t("was due {{day}}", { day: dates.humanDay(dueDate) });
  if (days === 0) return t("due today");
  if (days > MANY_DAYS) return t("due {{day}}", { day: dates.humanDay(dueDate) });
  return t("{{count}} days left", { count: days, defaultValue_one: "{{count}} day left" });
}

interface DeskActionsProps {
  tribute: TributePage;
  /** On a phone, the way to give the reel is at the bottom. */
  hasGive: boolean;
  hasWords: boolean;
  isGiveNext: boolean;
}

export function DeskActions({ tribute, hasGive, hasWords, isGiveNext }: DeskActionsProps) {
  const { t } = useTranslation();
  const { _id: tributeId, state } = tribute;
  const copy = useCopyInviteLink(tributeId);
  const film = paths.presentation(tributeId);
  const give = hasGive && <GiveLink tributeId={tributeId} tone={isGiveNext ? "primary" : "soft"} />;
  if (!hasWords) {
    return (
      <>
        {state === "open" && (
          <IconButton label={t("Copy link")} onClick={() => void copy()}>
            <Link2 aria-hidden />
          </IconButton>
        )}
        <IconLink label={t("Preview")} to={film}>
          <Play aria-hidden />
        </IconLink>
        {give}
      </>
    );
  }
  return (
    <>
      {state === "open" && (
        <Button tone="soft" startIcon={<Link2 aria-hidden />} onClick={copy}>
          {t("Copy link")}
        </Button>
      )}
      <ButtonLink tone="soft" to={film} startIcon={<Play aria-hidden />}>
        {t("Preview")}
      </ButtonLink>
      {give}
    </>
  );
}

interface GiveLinkProps {
  tributeId: string;
  tone: "primary" | "soft";
}

export function GiveLink({ tributeId, tone }: GiveLinkProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      tone={tone}
      to={paths.presentation(tributeId, { part: "gift" })}
      startIcon={<Gift aria-hidden />}
    >
      {t("Give")}
    </ButtonLink>
  );
}

/**
 * Returns a function that copies the link that everybody can use. Where the browser blocks the
 * clipboard, or the link has ended, it leads to where the link is.
 */
function useCopyInviteLink(tributeId: string): () => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [readInvite] = useLazyGetInviteQuery();
  return async () => {
    const reading = readInvite({ tributeId }, true)
      .unwrap()
      .then(({ link, expiresAt }) => {
        if (expiresAt !== null && !isAhead(expiresAt)) throw new Error("The link has ended.");
        return link;
      });
    try {
      await copyText(reading);
      dispatch(notify({ type: "SUCCESS", message: t("The link is copied") }));
      trackEvent("invite_shared", { by: "copy" });
      void actOnReel({ tributeId, action: "SHARE_REEL" });
    } catch {
      await navigate(paths.desk(tributeId, { view: "invite" }));
    }
  };
}
