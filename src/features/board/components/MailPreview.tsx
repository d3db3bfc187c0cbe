import { useTranslation } from "react-i18next";
import { useState } from "react";
import { usePreviewReminderQuery } from "../../../services/reminder";
import { queryState } from "../../../shared/hooks/queryState";
import { Button } from "../../../shared/ui/action/Button";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
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

function Preview(asked: MailPreviewProps) {
  const { t } = useTranslation();
  const { status, data, error, reload } = queryState(usePreviewReminderQuery(asked));
  if (status === "loading") return <Skeleton shape="block" height="560px" />;
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  return (
    <Stack gap={1}>
      <Text size={14} weight={600}>
        <bdi>{data.subject}</bdi>
      </Text>
      {/* The frame runs no script and follows no link, because the words are anybody's. */}
      <iframe
        title={t("Preview of the email")}
        sandbox=""
        srcDoc={data.html}
        className={styles.frame}
      />
    </Stack>
  );
}
