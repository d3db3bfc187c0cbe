import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../../shared/ui/action/Button";
import { Card } from "../../../../shared/ui/layout/Card";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";

interface StartedReelProps {
  name: string;
  continueHref: string;
  onStartOver: () => void;
}

export function StartedReel({ name, continueHref, onStartOver }: StartedReelProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" tone="soft" aria-label={t("The reel you've started")}>
      <Stack gap={1.5}>
        <Text size={14} tone="quiet">
          {t("You have started a reel")}
        </Text>
        <Text as="h2" size={20}>
          <bdi>{name}</bdi>
        </Text>
        <Stack direction="row" gap={1} wrap>
          <ButtonLink tone="soft" to={continueHref}>
            {t("Carry on with it")}
          </ButtonLink>
          <Button tone="plain" onClick={onStartOver}>
            {t("Start a new one")}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
