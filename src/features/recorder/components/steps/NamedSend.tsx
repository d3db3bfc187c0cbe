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
  name: string;
  hint?: string;
  onName: (name: string) => void;
  onSend: (name: string) => void;
}

/**
 * Asks guests who they are, and sends. It is part of the recorder's own code and needs no library,
 * because somebody may have lost the network since the first screen.
 */
export function NamedSend({ name, hint, onName, onSend }: NamedSendProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cleaned = cleanName(name);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (cleaned === "") field.current?.focus();
    else onSend(cleaned);
  };
  return (
    <form noValidate className={styles.form} aria-label={t("Who is it from?")} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t("Your name")}
        hint={hint}
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={isTried && cleaned === "" ? msg("Please enter your name") : undefined}
        maxLength={NAME_MAX}
        autoComplete="name"
        enterKeyHint="send"
        placeholder=""
      />
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
