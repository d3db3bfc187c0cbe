import { Trans } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { displayName } from "../../../shared/lib/displayName";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { DueDate } from "./DueDate";
import styles from "./Invitation.module.css";

interface InvitationProps {
  reel: Pick<TributePage, "tributeFor" | "message" | "dueDate"> & {
    createdBy: Pick<TributePage["createdBy"], "firstName">;
  };
}

/** Says who is making a reel for whom, what the organiser asks for, and until when. */
export function Invitation({ reel }: InvitationProps) {
  const { createdBy, message, dueDate } = reel;
  const who = displayName(reel.tributeFor, true);
  return (
    <Stack gap={2}>
      <Text>
        <Trans
          i18nKey={
            createdBy.firstName
              ? "<name>{{from}}</name> is making a video reel for <name>{{who}}</name> and would love to have you in it. It only takes a minute, and you don't need an app."
              : "Somebody is making a video reel for <name>{{who}}</name> and would love to have you in it. It only takes a minute, and you don't need an app."
          }
          values={{ from: createdBy.firstName, who }}
          components={{ name: <bdi /> }}
        />
      </Text>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <div className={styles.due}>
        <CalendarClock aria-hidden />
        <Text>
          <Trans i18nKey="Due <day />" components={{ day: <DueDate day={dueDate} /> }} />
        </Text>
      </div>
    </Stack>
  );
}
