import type { Submission } from "@contract/http/submission";
import type { Translate } from "@contract/msg";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import { useTranslation } from "react-i18next";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { formatDuration } from "../../../shared/lib/format";
import { Text } from "../../../shared/ui/layout/Text";
import { RetryButton } from "./RetryButton";

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

interface MissingPartProps {
  submission: Submission;
  missingPart: NonNullable<Submission["missingPart"]>;
  name: string;
}

/**
 * Says what a video lacks, its end or its sound, and offers to use it as it is. The sender is asked,
 * and an organiser may decide as well.
 */
export function MissingPart({ submission, missingPart, name }: MissingPartProps) {
  const { t } = useTranslation();
  const { user } = useIdentity();
  const { _id, contributor, isOnBehalf } = submission;
  const isAsked = isOnBehalf || contributor.userId === user?.userId;
  return (
    <>
      {!isAsked && (
        <Text size={14} weight={500}>
          {t("Waiting for a decision by {{name}}", { name })}
        </Text>
      )}
      <Text size={14}>{missingText(missingPart, t)}</Text>
      <RetryButton submissionId={_id} name={name} acceptsIncomplete />
    </>
  );
}

function missingText({ part, ms }: MissingPartProps["missingPart"], t: Translate): string {
  if (part === "sound") return t(VIDEO_FAILURES.no_sound);
  if (ms === null) return t(VIDEO_FAILURES.truncated);
  const count = Math.round(ms / SECOND_MS);
  if (count >= MINUTE_SECONDS)
    return t("The last {{length}} minutes are missing, because the file is incomplete.", {
      length: formatDuration(ms),
    });
  return t("The last {{count}} seconds are missing, because the file is incomplete.", {
    count,
    defaultValue_one: "The last second is missing, because the file is incomplete.",
  });
}
