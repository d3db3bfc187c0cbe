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
import { posterTexts } from "../model/posterTexts";
import { usePoster } from "../model/usePoster";

interface PosterScreenProps {
  tribute: TributePage;
  link: string;
  onBack: () => void;
}

export function PosterScreen({ tribute, link, onBack }: PosterScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useMemo(
    () => posterTexts(tribute, { brand: env.brand, language, t }),
    [tribute, language, t],
  );
  const { frame, qr, poster } = usePoster(texts, tribute.imageUrl);
  const who = displayName(tribute.tributeFor, true);
  const isFailed = poster.status === "failed";
  return (
    <Screen
      pageTitle={t("A poster for {{name}}", { name: texts.name })}
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
          <img src={poster.url} alt={`${t("Poster")}. ${altOf(texts)}`} className={styles.poster} />
        )}
        {isFailed && (
          <ErrorState
            message={t("Your browser couldn't draw the poster. The link below still works.")}
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

const altOf = ({ eyebrow, name, call, scan, due }: ReturnType<typeof posterTexts>) =>
  `${eyebrow}: ${name}. ${call} ${scan.join(" ")} ${due}.`;
