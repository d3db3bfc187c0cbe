import type { Invitee } from "@contract/http/invite";
import type { Submission } from "@contract/http/submission";
import { useTranslation } from "react-i18next";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { Stack } from "../../../shared/ui/layout/Stack";
import { NameForm } from "./NameForm";
import { SubmissionList } from "./SubmissionList";

interface PersonVideosProps {
  tributeId: string;
  person: Invitee;
  answers: readonly Submission[];
  isOpen: boolean;
}

export function PersonVideos({ tributeId, person, answers, isOpen }: PersonVideosProps) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { _id: inviteeId, name } = person;
  const [firstName = "", ...others] = name.split(" ");
  const own = answers.filter((one) => isOf(one, person));
  if (isNaming)
    return (
      <NameForm
        tributeId={tributeId}
        person={{ inviteeId }}
        name={{ firstName, lastName: others.join(" ") }}
        onDone={() => setNaming(false)}
      />
    );
  return (
    <Stack gap={2}>
      {own.length > 0 && <SubmissionList submissions={own} isOpen={isOpen} />}
      <Button wide tone="soft" startIcon={<Pencil aria-hidden />} onClick={() => setNaming(true)}>
        {t("Correct the name")}
      </Button>
    </Stack>
  );
}

/** Tells whose video it is. What organisers recorded has the name of the person on the board. */
function isOf({ isOnBehalf, contributor }: Submission, { userId, name }: Invitee): boolean {
  if (!isOnBehalf) return userId !== null && contributor.userId === userId;
  return `${contributor.firstName} ${contributor.lastName}`.trim() === name;
}
