import { Trans, useTranslation } from "react-i18next";
import { Check, Circle } from "lucide-react";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import { PASSWORD_RULES } from "../model/authSchemas";

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={0.5} aria-label={t("Your password needs")}>
      {PASSWORD_RULES.map(({ words, test }) => {
        const isKept = test(password);
        const Icon = isKept ? Check : Circle;
        return (
          <Stack as="li" key={words} direction="row" gap={1}>
            <Icon size={16} aria-hidden />
            <Text size={14} tone={isKept ? "primary" : "quiet"}>
              <Trans
                i18nKey={
                  isKept ? "{{rule}}<hidden>: done</hidden>" : "{{rule}}<hidden>: missing</hidden>"
                }
                values={{ rule: t(words) }}
                components={{ hidden: <VisuallyHidden /> }}
              />
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
