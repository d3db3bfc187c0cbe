import type { RecipientInput } from "@contract/http/gift";
import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../shared/ui/action/Button";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { Switch } from "../../../shared/ui/form/Switch";
import { Stack } from "../../../shared/ui/layout/Stack";
import { recipientFormSchema, recipientFormValues, recipientInputOf } from "../model/giftForms";

interface RecipientFormProps {
  initial: RecipientInput;
  /** The reel opens at this time. It is null if it is open. */
  revealAt: string | null;
  submit: string;
  onSubmit: (recipient: RecipientInput) => Promise<unknown>;
  onCancel: () => void;
}

export function RecipientForm({
  initial,
  revealAt,
  submit,
  onSubmit,
  onCancel,
}: RecipientFormProps) {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={recipientFormValues(initial, revealAt)}
      validationSchema={recipientFormSchema}
      onSubmit={(values) => onSubmit(recipientInputOf(values))}
    >
      {({ handleSubmit, isSubmitting, values, setFieldValue }) => (
        <form onSubmit={handleSubmit} noValidate aria-label={submit}>
          <Stack gap={3}>
            <FormInput name="name" label={t("Name")} dir="auto" maxLength={60} />
            <FormInput
              name="email"
              type="email"
              label={t("Their email (optional)")}
              placeholder="maya@example.com"
              hint={t("If you add an address, we'll send them the link when the reel opens.")}
            />
            <Switch
              label={t("Let the link expire")}
              hint={t("After a day that you choose, the link no longer opens the reel.")}
              isOn={values.isLimited}
              onChange={(isOn) => void setFieldValue("isLimited", isOn)}
            />
            {values.isLimited && (
              <FormInput name="lastDay" type="date" label={t("Last day on which it works")} />
            )}
            <Button type="submit" wide loading={isSubmitting}>
              {submit}
            </Button>
            <Button tone="plain" wide onClick={onCancel}>
              {t("Cancel")}
            </Button>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
