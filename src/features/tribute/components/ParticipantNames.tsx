import { Trans, useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ParticipantNames.module.css";
import { summarizeParticipants } from "../model/participants";

/** Holds the texts for one to four people. */
const NOBODY_ELSE = [
  msg("<name>{{first}}</name> is already in"),
  msg("<name>{{first}}</name> and <name>{{second}}</name> are already in"),
  msg("<name>{{first}}</name>, <name>{{second}}</name> and <name>{{third}}</name> are already in"),
  msg(
    "<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name> and <name>{{fourth}}</name> are already in",
  ),
];

/** Shows the first names of people who have recorded, or invites the viewer to be the first. */
export function ParticipantNames({ firstNames }: { firstNames: readonly string[] }) {
  const { t } = useTranslation();
  const { named, others } = summarizeParticipants(firstNames);
  if (named.length === 0) return <Text tone="quiet">{t("Nobody is in yet. Be the first!")}</Text>;
  const [first, second, third, fourth] = named.map(({ name }) => name);
  return (
    <div className={styles.row}>
      <span className={styles.faces} aria-hidden>
        {named.map(({ id, name }) => (
          <Avatar key={id} firstName={name} size={40} decorative />
        ))}
      </span>
      <Text>
        {others > 0 ? (
          <Trans
            i18nKey="<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name> and {{count}} others are already in"
            count={others}
            values={{ first, second, third }}
            components={{ name: <bdi /> }}
          />
        ) : (
          <Trans
            i18nKey={NOBODY_ELSE[named.length - 1]}
            values={{ first, second, third, fourth }}
            components={{ name: <bdi /> }}
          />
        )}
      </Text>
    </div>
  );
}
