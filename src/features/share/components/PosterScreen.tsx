import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { useMemo } from "react";
import { env } from "../../../config/env";
import { useLanguage } from "../../../shared/language/useLanguage";
import { displayName } from "../../../shared/lib/displayName";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { QrCanvas } from "../../../shared/ui/media/QrCode";
import { Screen } from "../../../shared/ui/layout/Screen";
import { MainAction } from "./MainAction";
import styles from "./Poster.module.css";
import { PosterTiles } from "./PosterTiles";
import { posterWords } from "../model/posterWords";
import { usePoster } from "../model/usePoster";

interface PosterScreenProps {
  tribute: TributePage;
  /** The invite link that the code opens. */
  link: string;
  onBack: () => void;
}

/** The poster of a reel, and every way to pass it on. */
export function PosterScreen({ tribute, link, onBack }: PosterScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useMemo(
    () => posterWords(tribute, { brand: env.brand, language, t }),
    [tribute, language, t],
  );
  const { frame, qr, poster } = usePoster(words, tribute.imageUrl);
  const who = displayName(tribute.tributeFor, true);
  const isFailed = poster.status === "failed";
  return (
    <Screen
      pageTitle={t("A poster for {{name}}", { name: words.name })}
      title={t("Poster")}
      onBack={onBack}
      occasion={tribute.tributeType}
      backdropImage={tribute.imageUrl}
      footer={poster.status === "drawn" && <MainAction {...poster} who={who} link={link} />}
    >
      <div
        ref={frame}
        className={isFailed ? `${styles.frame} ${styles.failed}` : styles.frame}
        aria-busy={poster.status === "drawing"}
      >
        {poster.status === "drawn" && (
          <img src={poster.url} alt={`${t("Poster")}. ${altOf(words)}`} className={styles.poster} />
        )}
        {isFailed && (
          <ErrorState
            message={t(
              "Your browser could not draw the poster. The link below works all the same.",
            )}
          />
        )}
      </div>
      <QrCanvas ref={qr} value={link} />
      <div className={styles.unprinted}>
        <PosterTiles poster={poster.status === "drawn" ? poster : null} who={who} link={link} />
        <CopyField label={t("Invite link")} value={link} />
      </div>
    </Screen>
  );
}

const altOf = ({ eyebrow, name, call, scan, due }: ReturnType<typeof posterWords>) =>
  `${eyebrow}: ${name}. ${call} ${scan.join(" ")} ${due}.`;
