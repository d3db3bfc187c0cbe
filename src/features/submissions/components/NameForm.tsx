import { speakerSchema } from "@contract/forms/submission";
import type { Speaker } from "@contract/http/submission";
import { msg } from "@contract/msg";
import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { useRenameContributorMutation } from "../../../services/moderation";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";

interface NameFormProps {
  tributeId: string;
  /** Identifies the person by a video of theirs, or by their row on the board. */
  person: { submissionId: string } | { inviteeId: string };
  name: Speaker;
  onDone: () => void;
}

export function NameForm({ tributeId, person, name, onDone }: NameFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [renameContributor] = useRenameContributorMutation();
  const save = async (entered: Speaker) => {
    const corrected = speakerSchema.cast(entered);
    const nobody = { submissionId: null, inviteeId: null };
    const { data } = await renameContributor({ tributeId, ...nobody, ...person, ...corrected });
    if (!data) return;
    dispatch(notify({ type: "SUCCESS", message: msg("The name is corrected") }));
    onDone();
  };
  return (
    <Formik<Speaker> initialValues={name} validationSchema={speakerSchema} onSubmit={save}>
      <FormLayout label={t("Correct the name")} submit={t("Save")} onCancel={onDone}>
        <FormInput name="firstName" label={t("First name")} autoComplete="off" dir="auto" />
        <FormInput
          name="lastName"
          label={t("Last name (optional)")}
          autoComplete="off"
          dir="auto"
        />
        <Text size={14} tone="quiet">
          {t("It changes everywhere in this reel. Their account keeps its own name.")}
        </Text>
      </FormLayout>
    </Formik>
  );
}
