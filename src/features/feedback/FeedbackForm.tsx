import { feedbackSchema, type RATINGS } from "@contract/http/message";
import { Formik } from "formik";
import { useState } from "react";
import { sendFeedback } from "../../services/message";
import { clearDraft, withDraft } from "../../shared/lib/drafts";
import { FormLayout } from "../../shared/ui/FormLayout";
import { FormTextArea } from "../../shared/ui/FormTextArea";
import { FormDraft } from "./FormDraft";
import { StarRating } from "./StarRating";

const DRAFT = "feedback";

interface Values {
  rating: (typeof RATINGS)[number] | null;
  text: string;
}

/** Stars and a few words. What is chosen and typed stays until it has arrived. */
export function FeedbackForm({ onSent }: { onSent: (rating: number) => void }) {
  const [initialValues] = useState(() => withDraft<Values>(DRAFT, { rating: null, text: "" }));
  const send = async (values: Values) => {
    const feedback = feedbackSchema.cast(values);
    const { status, error } = await sendFeedback(feedback);
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
      <FormLayout label="Feedback" submit="Send">
        <FormDraft name={DRAFT} />
        <StarRating legend="How do you like it?" />
        <FormTextArea
          name="text"
          label="In your words (optional)"
          placeholder="What was lovely, what was in the way?"
          minRows={4}
          maxLength={4000}
          dir="auto"
        />
      </FormLayout>
    </Formik>
  );
}
