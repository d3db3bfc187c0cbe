import { useTranslation } from "react-i18next";
import { organiserToInviteSchema } from "@contract/forms/organiser";
import { Formik, type FormikHelpers } from "formik";
import { FormInput } from "../../shared/ui/form/FormInput";
import { FormLayout } from "../../shared/ui/form/FormLayout";

interface Values {
  name: string;
  email: string;
}

const NOBODY: Values = { name: "", email: "" };

interface OrganiserFormProps {
  /** Resolves to whether the invitation was sent. The form is then emptied. */
  onInvite: (values: Values) => Promise<boolean>;
}

export function OrganiserForm({ onInvite }: OrganiserFormProps) {
  const { t } = useTranslation();
  const submit = async (values: Values, { resetForm }: FormikHelpers<Values>) => {
    if (await onInvite(values)) resetForm();
  };
  return (
    <Formik initialValues={NOBODY} validationSchema={organiserToInviteSchema} onSubmit={submit}>
      <FormLayout label={t("Invite a co-organiser")} submit={t("Send the invitation")}>
        <FormInput
          name="name"
          label={t("Name (optional)")}
          placeholder={t("Lena Brandt")}
          autoComplete="off"
          dir="auto"
        />
        <FormInput
          name="email"
          type="email"
          label={t("Email")}
          placeholder="lena@example.com"
          autoComplete="off"
        />
      </FormLayout>
    </Formik>
  );
}
