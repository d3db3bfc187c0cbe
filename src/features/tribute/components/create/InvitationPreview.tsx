import type { TributePage } from "@contract/http/tribute";
import Video from "lucide-react/icons/video";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { dayOfUsDate, defaultDueDay } from "../../../../shared/lib/dates";
import type { CreateTributeState } from "../../../../shared/state/createTributeSlice";
import { useAppSelector } from "../../../../shared/state/hooks";
import { Button } from "../../../../shared/ui/action/Button";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";
import { Invitation, ParticipantNames, QuestionList } from "../Invitation";
import { TributeCover } from "../TributeCover";
import styles from "./InvitationPreview.module.css";

/** Stands for a name that was not typed yet. */
const BLANK = "…";

const NO_QUESTIONS: TributePage["questions"] = [];

/** Returns the draft as the reel that it will be. What is missing gets its default. */
function reelOf({ tributeFor, dueDate, ...draft }: CreateTributeState) {
  const { image, name: people, ...kept } = tributeFor;
  const name = people.map((one) => (one.firstName.trim() ? one : { ...one, firstName: BLANK }));
  return {
    ...draft,
    imageUrl: image || null,
    tributeFor: { ...kept, name },
    dueDate: dayOfUsDate(dueDate) ?? defaultDueDay(new Date()),
  };
}

/**
 * Shows the invitation as the draft has it now, as a guest will see it. Nobody can use it, so
 * screen readers and the keyboard pass it by.
 */
export function InvitationPreview({
  questions = NO_QUESTIONS,
}: Partial<Pick<TributePage, "questions">>) {
  const { t } = useTranslation();
  const id = useId();
  const reel = reelOf(useAppSelector((state) => state.createTribute));
  const firstName = useAppSelector((state) => state.userFirebaseData?.firstName ?? "");
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <Text as="h2" size={14} tone="quiet" id={id}>
        {t("Preview of the invitation")}
      </Text>
      <div inert className={styles.page} data-occasion={reel.tributeType ?? undefined}>
        <TributeCover tribute={reel} />
        <div className={styles.content}>
          <Invitation reel={{ ...reel, createdBy: { firstName } }} />
          <ParticipantNames firstNames={[]} />
          <QuestionList questions={questions} />
          <Stack>
            <Button wide startIcon={<Video aria-hidden />}>
              {t("Record your video")}
            </Button>
          </Stack>
        </div>
      </div>
    </section>
  );
}
