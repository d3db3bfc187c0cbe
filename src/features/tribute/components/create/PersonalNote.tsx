import { Trans, useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Card } from "../../../../shared/ui/layout/Card";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";
import type { PersonalLink, usePersonalInvite } from "../../api/usePersonalInvite";

interface PersonalNoteProps {
  link: PersonalLink;
  personal: ReturnType<typeof usePersonalInvite>;
  /** Names the creator of the reel. It may be empty. */
  from: string;
}

export function PersonalNote({ link, personal: { answer, undo }, from }: PersonalNoteProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={1}>
      {link.name && (
        <Text as="h2" size={20}>
          <Trans
            i18nKey="Hello <name>{{name}}</name>"
            values={{ name: link.name }}
            components={{ name: <bdi /> }}
          />
        </Text>
      )}
      <output>
        {answer === "none" && hasAnswered(link) && (
          <Note title={t("Your video is in. Thank you!")}>
            {t("You can send another one, if you like.")}
          </Note>
        )}
        {answer === "declining" && (
          <Note
            title={t("No problem")}
            action={
              <Button tone="soft" onClick={undo}>
                {t("Undo")}
              </Button>
            }
          >
            <Trans
              i18nKey={
                from
                  ? "We'll let <name>{{from}}</name> know that you can't make it."
                  : "We'll let the organiser know that you can't make it."
              }
              values={{ from }}
              components={{ name: <bdi /> }}
            />
          </Note>
        )}
        {answer === "declined" && (
          <Note title={t("You said you can't make it")}>
            {t("That's all right. If you do find a minute, you're always welcome.")}
          </Note>
        )}
        {answer === "failed" && (
          <Note title={t("That didn't get through")}>
            {t("Please check your connection and try again.")}
          </Note>
        )}
      </output>
    </Stack>
  );
}

/** Tells whether their video has arrived, even if it is held. */
export const hasAnswered = ({ state }: Pick<PersonalLink, "state">): boolean =>
  state === "submitted" || state === "held";

interface NoteProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Note({ title, children, action }: NoteProps) {
  return (
    <Card tone="soft">
      <Stack gap={1} align="start">
        <Text weight={600}>{title}</Text>
        <Text size={14}>{children}</Text>
        {action}
      </Stack>
    </Card>
  );
}
