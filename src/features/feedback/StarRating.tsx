import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { RATINGS } from "@contract/domain/message";
import { useField } from "formik";
import Star from "lucide-react/icons/star";
import { useId } from "react";
import styles from "./StarRating.module.css";

type Rating = (typeof RATINGS)[number];

const RATING_TEXTS: Record<Rating, string> = {
  1: msg("Not for me"),
  2: msg("It could be better"),
  3: msg("It's all right"),
  4: msg("I like it"),
  5: msg("I love it"),
};

/**
 * Renders the `rating` field, one to five stars, as native radio buttons, so that arrow keys and
 * screen readers work.
 */
export function StarRating({ legend }: { legend: string }) {
  const { t } = useTranslation();
  const [{ value }, { touched, error }, { setValue }] = useField<Rating | null>("rating");
  const id = useId();
  const isWrong = Boolean(touched && error);
  return (
    <fieldset className={styles.rating} aria-describedby={`${id}-words`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={rating <= (value ?? 0) ? `${styles.star} ${styles.lit}` : styles.star}
          >
            <Star aria-hidden strokeWidth={1.5} />
            <input
              type="radio"
              name={id}
              className={styles.input}
              aria-label={t("{{count}} stars: {{words}}", {
                count: rating,
                words: t(RATING_TEXTS[rating]),
                defaultValue_one: "{{count}} star: {{words}}",
              })}
              checked={rating === value}
              onChange={() => void setValue(rating)}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-words`} className={isWrong ? `${styles.words} ${styles.error}` : styles.words}>
        {isWrong && error ? t(error) : value && t(RATING_TEXTS[value])}
      </p>
    </fieldset>
  );
}
