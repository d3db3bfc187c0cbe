import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@contract/languages";
import { useState } from "react";
import { usePreviewReminderQuery } from "../../../services/reminder";
import { queryState } from "../../../shared/hooks/queryState";
import { Button } from "../../../shared/ui/action/Button";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Choice } from "../../../shared/ui/form/Choice";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./MailPreview.module.css";

interface MailPreviewProps {
  tributeId: string;
  message: string;
}

/** Shows a reminder as it is mailed, with the words as they were when it was asked for. */
export function MailPreview({ tributeId, message }: MailPreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Disclosure
      id="mail-preview"
      summary={t("Preview of the email")}
      onOpen={() => setShown(message)}
    >
      {shown !== null && (
        <Stack gap={1}>
          {shown !== message && (
            <Button tone="soft" onClick={() => setShown(message)}>
              {t("Show the new words")}
            </Button>
          )}
          <Preview tributeId={tributeId} message={shown} />
        </Stack>
      )}
    </Disclosure>
  );
}

function Preview({ tributeId, message }: MailPreviewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language | undefined>(undefined);
  const { status, data, error, reload } = queryState(
    usePreviewReminderQuery({ tributeId, message, language: chosen }),
  );
  const language = chosen ?? data?.language ?? null;
  return (
    <Stack gap={1}>
      {language !== null && (
        <Choice
          label={t("Language of the reader")}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setChosen}
        />
      )}
      {status === "loading" && <Skeleton shape="block" height="560px" />}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {status === "ready" && <Mail {...data} />}
    </Stack>
  );
}

function Mail({ subject, html }: { subject: string; html: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size={14} weight={600}>
        <bdi>{subject}</bdi>
      </Text>
      {/* The frame runs no script and follows no link, because the words are anybody's. */}
      <iframe title={t("Preview of the email")} sandbox="" srcDoc={html} className={styles.frame} />
    </>
  );
}
