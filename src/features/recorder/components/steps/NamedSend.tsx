import type { PersonName } from "@contract/displayName";
import { NAME_MAX } from "@contract/limits";
import { msg } from "@contract/msg";
import { cleanName } from "@contract/text/names";
import Send from "lucide-react/icons/send";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../shared/ui/action/Button";
import { TextInput } from "../../../../shared/ui/form/TextInput";
import styles from "./NamedSend.module.css";

interface NamedSendProps {
  name: PersonName;
  onName: (name: PersonName) => void;
  onSend: (name: PersonName) => void;
}

/**
 * Asks guests who they are, and sends. It is part of the recorder's own code and needs no library,
 * because somebody may have lost the network since the first screen.
 */
export function NamedSend({ name, onName, onSend }: NamedSendProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const lastField = useRef<HTMLInputElement>(null);
  const firstName = cleanName(name.firstName);
  const lastName = cleanName(name.lastName);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isMovingOn = document.activeElement === firstField.current && firstName !== "";
    if (isMovingOn && lastName === "") return lastField.current?.focus();
    setTried(true);
    if (firstName !== "" && lastName !== "") onSend({ firstName, lastName });
    else (firstName === "" ? firstField : lastField).current?.focus();
  };
  return (
    <form noValidate className={styles.form} aria-label={t("Who is it from?")} onSubmit={submit}>
      <div className={styles.names}>
        <TextInput
          ref={firstField}
          label={t("First name")}
          value={name.firstName}
          onChange={({ target }) => onName({ ...name, firstName: target.value })}
          error={isTried && firstName === "" ? msg("First name required") : undefined}
          maxLength={NAME_MAX}
          autoComplete="given-name"
          enterKeyHint="next"
          placeholder=""
        />
        <TextInput
          ref={lastField}
          label={t("Last name")}
          value={name.lastName}
          onChange={({ target }) => onName({ ...name, lastName: target.value })}
          error={isTried && lastName === "" ? msg("Last name required") : undefined}
          maxLength={NAME_MAX}
          autoComplete="family-name"
          enterKeyHint="send"
          placeholder=""
        />
      </div>
      <SendButton />
    </form>
  );
}

/** Sends on press, or submits the form around it. */
export function SendButton({ onSend }: { onSend?: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      wide
      type={onSend ? "button" : "submit"}
      onClick={onSend}
      startIcon={<Send aria-hidden />}
    >
      {t("Send")}
    </Button>
  );
}
