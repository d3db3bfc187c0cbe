import { useTranslation } from "react-i18next";
import { feedbackSchema, type RATINGS } from "@contract/http/message";
import { Formik } from "formik";
import { useState } from "react";
import { sendFeedback } from "../../services/message";
import { clearDraft, withDraft } from "../../shared/lib/drafts";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { FormTextArea } from "../../shared/ui/form/FormTextArea";
import { FormDraft } from "./FormDraft";
import { Honeypot } from "./Honeypot";
import { StarRating } from "./StarRating";

const DRAFT = "feedback";

interface Values {
  rating: (typeof RATINGS)[number] | null;
  text: string;
  /** When the form was first seen, unix milliseconds; a reload does not begin anew. */
  openedAt: number;
}

/** Stars and a few words. What is chosen and typed stays until it has arrived. */
export function FeedbackForm({ onSent }: { onSent: (rating: number) => void }) {
  const { t } = useTranslation();
  const [website, setWebsite] = useState("");
  const [initialValues] = useState(() =>
    withDraft<Values>(DRAFT, { rating: null, text: "", openedAt: Date.now() }),
  );
  const send = async ({ openedAt, ...values }: Values) => {
    const feedback = feedbackSchema.cast(values);
    const openMs = Math.max(0, Date.now() - openedAt);
    const { status, error } = await sendFeedback({ ...feedback, website, openMs });
    if (status !== 200) return error;
    clearDraft(DRAFT);
    onSent(feedback.rating);
    return null;
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={feedbackSchema}
      onSubmit={async (values, { setStatus }) => {
        setStatus(null);
        setStatus(await send(values));
      }}
    >
      <FormLayout label={t("Feedback")} submit={t("Send")}>
        <FormDraft name={DRAFT} />
        <StarRating legend={t("How do you like it?")} />
        <FormTextArea
          name="text"
          label={t("In your words (optional)")}
          placeholder={t("What was lovely, what was in the way?")}
          minRows={4}
          maxLength={4000}
          dir="auto"
        />
        <Honeypot value={website} onChange={setWebsite} />
      </FormLayout>
    </Formik>
  );
}
