import { retakeRequestSchema } from "@contract/forms/submission";
import type { Submission } from "@contract/http/submission";
import { msg } from "@contract/msg";
import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { useRequestRetakeMutation } from "../../../services/moderation";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { FormTextArea } from "../../../shared/ui/form/FormTextArea";
import { Text } from "../../../shared/ui/layout/Text";

interface RetakeFormProps {
  submission: Submission;
  name: string;
  onDone: () => void;
}

export function RetakeForm({ submission, name, onDone }: RetakeFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [requestRetake] = useRequestRetakeMutation();
  const ask = async (entered: { reason: string }) => {
    const { reason } = retakeRequestSchema.cast(entered);
    const { data } = await requestRetake({ submissionId: submission._id, reason });
    if (!data) return;
    const message = data.isMailed
      ? msg("The request is on its way")
      : msg("They'll see it when they open the reel");
    dispatch(notify({ type: "SUCCESS", message }));
    onDone();
  };
  return (
    <Formik
      initialValues={{ reason: submission.newTake?.reason ?? "" }}
      validationSchema={retakeRequestSchema}
      onSubmit={ask}
    >
      <FormLayout
        label={t("Ask {{name}} for another video", { name })}
        submit={t("Ask")}
        onCancel={onDone}
      >
        <Text size={14} tone="quiet">
          {t(
            "They get a friendly message with your reason. This video stays until the new one is ready.",
          )}
        </Text>
        <FormTextArea
          name="reason"
          label={t("What should be different?")}
          placeholder={t("We can hardly hear you. Could you record it in a quiet room?")}
          maxLength={300}
          dir="auto"
        />
      </FormLayout>
    </Formik>
  );
}
