import { useTranslation } from "react-i18next";
import { contactAddressSchema } from "@contract/forms/thanks";
import { Formik } from "formik";
import { useState } from "react";
import { useLeaveContactAddressMutation } from "../../../../services/thanks";
import { failureOf } from "../../../../shared/lib/callError";
import { FormInput } from "../../../../shared/ui/form/FormInput";
import { FormLayout } from "../../../../shared/ui/form/FormLayout";
import { Text } from "../../../../shared/ui/layout/Text";

interface StayInTouchProps {
  tributeId: string;
  /** Says what the address is for. Without it, that is news of the reel. */
  hint?: string;
  submit?: string;
}

export function StayInTouch({ tributeId, ...texts }: StayInTouchProps) {
  const { t } = useTranslation();
  const submit = texts.submit ?? t("Keep me posted");
  const [leave] = useLeaveContactAddressMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <output>
        <Text size={14} align="center">
          {t("Open the link that we've sent to {{email}}. Then we'll keep you posted.", {
            email: sentTo,
          })}
        </Text>
      </output>
    );
  }
  return (
    <Formik
      initialValues={{ email: "" }}
      validationSchema={contactAddressSchema}
      onSubmit={async ({ email }, { setStatus }) => {
        setStatus(null);
        const { error } = await leave({ tributeId, email });
        if (error) setStatus(failureOf(error).message);
        else setSentTo(email.trim());
      }}
    >
      <FormLayout label={submit} submit={submit}>
        <FormInput
          name="email"
          type="email"
          label={t("Your email (optional)")}
          placeholder="maya@example.com"
          autoComplete="email"
          hint={
            texts.hint ?? t("We'll tell you when the reel is given, and when there's a thank-you.")
          }
        />
      </FormLayout>
    </Formik>
  );
}
