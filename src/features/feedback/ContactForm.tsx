import { useTranslation } from "react-i18next";
import { contactSchema } from "@contract/forms/message";
import type { Attachment } from "@contract/http/message";
import type { ContactTopic } from "@contract/domain/message";
import { Formik } from "formik";
import { useState } from "react";
import { useSendContactMutation } from "../../services/message";
import { failureOf } from "../../shared/lib/callError";
import { clearDraft, withDraft } from "../../shared/lib/storage";
import { FormInput } from "../../shared/ui/form/FormInput";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { FormTextArea } from "../../shared/ui/form/FormTextArea";
import { AttachmentField } from "./AttachmentField";
import { FormDraft } from "./FormDraft";
import { Honeypot } from "./Honeypot";
import { TopicChoice } from "./TopicChoice";

const DRAFT = "contact";

interface ContactFormProps {
  name: string;
  email: string;
  onSent: (email: string) => void;
}

interface Values {
  name: string;
  email: string;
  topic: ContactTopic | null;
  message: string;
  file: Attachment | null;
  /** Stores when the form was first shown, in Unix milliseconds. A reload does not reset it. */
  openedAt: number;
}

/** Sends a message to the operator. What was typed stays until the message has arrived. */
export function ContactForm({ name, email, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const [website, setWebsite] = useState("");
  const [initialValues] = useState(() =>
    withDraft<Values>(DRAFT, {
      name,
      email,
      topic: null,
      message: "",
      file: null,
      openedAt: Date.now(),
    }),
  );
  const [sendContact] = useSendContactMutation();
  const send = async ({ openedAt, file, ...values }: Values) => {
    const openMs = Math.max(0, Date.now() - openedAt);
    const contact = { ...contactSchema.cast(values), file, website, openMs };
    const sent = await sendContact(contact);
    if (sent.error) return failureOf(sent.error).message;
    clearDraft(DRAFT);
    onSent(contact.email);
    return null;
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={contactSchema}
      onSubmit={async (values, { setStatus }) => {
        setStatus(null);
        setStatus(await send(values));
      }}
    >
      <FormLayout label={t("Contact us")} submit={t("Send")}>
        <FormDraft name={DRAFT} />
        <FormInput name="name" label={t("Name")} autoComplete="name" dir="auto" />
        <FormInput
          name="email"
          label={t("Email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t("Our answer goes here.")}
        />
        <TopicChoice />
        <FormTextArea
          name="message"
          label={t("Message")}
          placeholder={t("What can we do for you?")}
          minRows={5}
          maxLength={4000}
          dir="auto"
        />
        <AttachmentField />
        <Honeypot value={website} onChange={setWebsite} />
      </FormLayout>
    </Formik>
  );
}
