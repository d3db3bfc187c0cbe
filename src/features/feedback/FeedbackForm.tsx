import { useTranslation } from "react-i18next";
import { feedbackSchema } from "@contract/forms/message";
import type { RATINGS } from "@contract/domain/message";
import { Formik } from "formik";
import { useState } from "react";
import { useSendFeedbackMutation } from "../../services/message";
import { failureOf } from "../../shared/lib/callError";
import { clearDraft, withDraft } from "../../shared/lib/storage";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { FormTextArea } from "../../shared/ui/form/FormTextArea";
import { FormDraft } from "./FormDraft";
import { Honeypot } from "./Honeypot";
import { StarRating } from "./StarRating";

const DRAFT = "feedback";

interface Values {
  rating: (typeof RATINGS)[number] | null;
  text: string;
  /** Stores when the form was first shown, in Unix milliseconds. A reload does not reset it. */
  openedAt: number;
}

/** Asks for stars and a few words. What was entered stays until it has arrived. */
export function FeedbackForm({ onSent }: { onSent: (rating: number) => void }) {
  const { t } = useTranslation();
  const [website, setWebsite] = useState("");
  const [initialValues] = useState(() =>
    withDraft<Values>(DRAFT, { rating: null, text: "", openedAt: Date.now() }),
  );
  const [sendFeedback] = useSendFeedbackMutation();
  const send = async ({ openedAt, ...values }: Values) => {
    const feedback = feedbackSchema.cast(values);
    const openMs = Math.max(0, Date.now() - openedAt);
    const sent = await sendFeedback({ ...feedback, website, openMs });
    if (sent.error) return failureOf(sent.error).message;
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
          placeholder={t("What did you love, and what got in the way?")}
          minRows={4}
          maxLength={4000}
          dir="auto"
        />
        <Honeypot value={website} onChange={setWebsite} />
      </FormLayout>
    </Formik>
  );
}
