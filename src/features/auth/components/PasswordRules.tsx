import { Trans, useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import { PASSWORD_RULES } from "../model/authSchemas";

/** Lists what a password needs, and ticks each rule off while the password is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={0.5} aria-label={t("Your password needs")}>
      {PASSWORD_RULES.map(({ text, test }) => {
        const isMet = test(password);
        const Icon = isMet ? Check : Circle;
        return (
          <Stack as="li" key={text} direction="row" gap={1}>
            <Icon size={16} aria-hidden />
            <Text size={14} tone={isMet ? "primary" : "quiet"}>
              <Trans
                i18nKey={
                  isMet ? "{{rule}}<hidden>: done</hidden>" : "{{rule}}<hidden>: missing</hidden>"
                }
                values={{ rule: t(text) }}
                components={{ hidden: <VisuallyHidden /> }}
              />
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
