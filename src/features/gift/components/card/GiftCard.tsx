import { useTranslation } from "react-i18next";
import { monogramOf } from "../../../../shared/lib/monogram";
import { QrCode } from "../../../../shared/ui/media/QrCode";
import type { CardFormat, CardTexts } from "../../model/cardTexts";
import styles from "./GiftCard.module.css";

interface GiftCardProps {
  format: CardFormat;
  texts: CardTexts;
  /** Holds the reel's own picture. If it is null, the card shows the pattern of the covers. */
  imageUrl: string | null;
  link: string;
}

/**
 * Draws the card of a gift: a cover like the poster's, and the message with the code. On a folded
 * card, the cover is in front and the rest on the back. Its lengths follow its width, so that it
 * looks on paper as on the screen.
 */
export function GiftCard({ format, texts, imageUrl, link }: GiftCardProps) {
  const { t } = useTranslation();
  const { eyebrow, name, message, scan, brand } = texts;
  return (
    <article
      aria-label={t("The card for {{name}}", { name })}
      className={`${styles.sheet} ${styles[format]}`}
    >
      <div className={styles.card}>
        <div className={styles.cover}>
          {imageUrl ? (
            <img src={imageUrl} alt="" className={styles.picture} />
          ) : (
            <div aria-hidden className={styles.pattern}>
              <span className={styles.monogram}>{monogramOf(name)}</span>
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <p dir="auto" className={`${styles.name} ${styles[sizeOfName(name)]}`}>
              {name}
            </p>
          </div>
        </div>
        <div className={styles.inside}>
          {message && (
            <p dir="auto" className={`${styles.message} ${styles[sizeOfMessage(message)]}`}>
              {message}
            </p>
          )}
          <div className={styles.call}>
            <div className={styles.code}>
              <QrCode value={link} label={t("QR code of the gift link for {{name}}", { name })} />
            </div>
            <div className={styles.scan}>
              {scan.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className={styles.brand}>{brand}</p>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

type Size = "large" | "middle" | "small";

/** Long texts are smaller, so that they stay on the card. */
const sizeOfName = ({ length }: string): Size =>
  length <= 12 ? "large" : length <= 26 ? "middle" : "small";

function sizeOfMessage(message: string): Size {
  // A line of its own takes as much room as so many characters.
  const length = message.length + 40 * message.split("\n").length;
  return length <= 200 ? "large" : length <= 400 ? "middle" : "small";
}
