import { useTranslation } from "react-i18next";
import Mail from "lucide-react/icons/mail";
import { FormInput } from "../../../shared/ui/form/FormInput";

export function EmailInput() {
  const { t } = useTranslation();
  return (
    <FormInput
      name="email"
      label={t("Email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      placeholder="you@example.com"
      startIcon={<Mail aria-hidden size={20} />}
    />
  );
}
