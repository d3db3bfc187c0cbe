import { useTranslation } from "react-i18next";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { FormInput } from "./FormInput";
import { IconButton } from "../action/IconButton";

interface PasswordInputProps {
  name: string;
  autoComplete: "current-password" | "new-password";
}

/** Asks for a password in a Formik form, with a button that reveals it. */
export function PasswordInput({ name, autoComplete }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <FormInput
      name={name}
      label={t("Password")}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      placeholder={t("Your password")}
      startIcon={<Lock aria-hidden size={20} />}
      endIcon={
        <IconButton
          label={isShown ? t("Hide password") : t("Show password")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </IconButton>
      }
    />
  );
}
