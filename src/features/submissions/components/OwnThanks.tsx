import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { useRemoveSubmissionMutation } from "../../../services/submission";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Stack } from "../../../shared/ui/layout/Stack";
import { SubmissionCard } from "./SubmissionCard";
import { useSubmissions } from "../api/useSubmissions";

export function OwnThanks({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const { data } = useSubmissions(tributeId);
  const [deleting, setDeleting] = useState<Submission | null>(null);
  const [removeSubmission] = useRemoveSubmissionMutation();
  const thanks =
    data?.filter(({ kind, state }) => kind === "thanks" && state !== "uploading") ?? [];
  const confirmDeletion = async () => {
    if (!deleting) return;
    await removeSubmission({ submissionId: deleting._id });
    setDeleting(null);
  };
  if (thanks.length === 0) return null;
  return (
    <>
      <Stack as="ul" gap={1} aria-label={t("Your thank-yous")}>
        {thanks.map((one) => (
          <li key={one._id}>
            <SubmissionCard
              submission={{ ...one, question: t("Your thank-you") }}
              action={
                <Button
                  tone="plain"
                  startIcon={<Trash2 aria-hidden />}
                  onClick={() => setDeleting(one)}
                >
                  {t("Take it back")}
                </Button>
              }
            />
          </li>
        ))}
      </Stack>
      <ConfirmDialog
        open={deleting !== null}
        title={t("Take your thank-you back?")}
        description={t("The video will be deleted for good, and nobody will be able to watch it.")}
        confirm={t("Take it back")}
        isDangerous
        onConfirm={confirmDeletion}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}
