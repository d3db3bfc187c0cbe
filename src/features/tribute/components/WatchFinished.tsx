import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import Play from "lucide-react/icons/play";
import { paths } from "../../../config/paths";
import { displayName } from "../../../shared/lib/displayName";
import { ButtonLink } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

export function WatchFinished({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const title = t("You can watch the reel now");
  return (
    <Card as="section" tone="soft" aria-label={title}>
      <Stack gap={2}>
        <Text as="h2" size={20}>
          {title}
        </Text>
        <Text size={14}>
          {t("It was given to {{who}}, with your video in it.", {
            who: displayName(tribute.tributeFor, true),
          })}
        </Text>
        <ButtonLink wide to={paths.watch(tribute._id)} startIcon={<Play aria-hidden />}>
          {t("Watch the reel")}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
