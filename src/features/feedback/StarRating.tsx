import { RATINGS } from "@contract/http/message";
import { useField } from "formik";
import { Star } from "lucide-react";
import { useId } from "react";
import styles from "./StarRating.module.css";

type Rating = (typeof RATINGS)[number];

const WORDS: Record<Rating, string> = {
  1: "Not for me",
  2: "It could be better",
  3: "It is all right",
  4: "I like it",
  5: "I love it",
};

/** The `rating` field, one to five stars: native radio buttons, so arrow keys move and a screen reader counts. */
export function StarRating({ legend }: { legend: string }) {
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
              aria-label={`${rating} ${rating === 1 ? "star" : "stars"}: ${WORDS[rating]}`}
              checked={rating === value}
              onChange={() => void setValue(rating)}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-words`} className={isWrong ? `${styles.words} ${styles.error}` : styles.words}>
        {isWrong ? error : value && WORDS[value]}
      </p>
    </fieldset>
  );
}
