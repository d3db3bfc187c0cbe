import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { removeSubmission } from "../../../services/submission";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Stack } from "../../../shared/ui/layout/Stack";
import { JoyTheme } from "../../../shared/ui/theme/JoyTheme";
import { SubmissionCard } from "./SubmissionCard";
import { useSubmissions } from "../api/useSubmissions";

const takeBack = createAppThunk("submissions/takeBack", async (submissionId: string) =>
  dataOf(await removeSubmission(submissionId)),
);

/** The thank-yous that this person has said to a reel; each can be taken back. */
export function SaidThanks({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const { data, replace } = useSubmissions(tributeId);
  const [asked, setAsked] = useState<Submission | null>(null);
  const dispatch = useAppDispatch();
  const said = data?.filter(({ kind, state }) => kind === "thanks" && state !== "uploading") ?? [];
  const remove = async () => {
    if (!asked) return;
    const result = await dispatch(takeBack(asked._id));
    if (takeBack.fulfilled.match(result))
      replace((list) => list.filter((one) => one._id !== asked._id));
    setAsked(null);
  };
  if (said.length === 0) return null;
  return (
    <JoyTheme>
      <Stack as="ul" gap={1} aria-label={t("Your thank-yous")}>
        {said.map((one) => (
          <li key={one._id}>
            <SubmissionCard
              submission={{ ...one, question: t("Your thank-you") }}
              action={
                <Button
                  tone="plain"
                  startIcon={<Trash2 aria-hidden />}
                  onClick={() => setAsked(one)}
                >
                  {t("Take it back")}
                </Button>
              }
            />
          </li>
        ))}
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title={t("Take your thank-you back?")}
        description={t("The video is deleted for good, and nobody can watch it any more.")}
        confirm={t("Take it back")}
        isDangerous
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </JoyTheme>
  );
}
