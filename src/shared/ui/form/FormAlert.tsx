import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import styles from "./FormAlert.module.css";

/** Says above the button why a form was refused. Screen readers announce it when it appears. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={styles.alert}>
          <CircleAlert aria-hidden size={20} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
