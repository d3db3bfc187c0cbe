import { useTranslation } from "react-i18next";
import { Fragment } from "react";
import { Avatar } from "../../shared/ui/Avatar";
import { Text } from "../../shared/ui/Text";
import styles from "./WhoIsIn.module.css";
import { whoIsIn } from "./whoIsIn";

/** First names of those who are in already, or the invitation to be the first. */
export function WhoIsIn({ firstNames }: { firstNames: readonly string[] }) {
  const { t } = useTranslation();
  const { named, others } = whoIsIn(firstNames);
  if (named.length === 0) return <Text tone="quiet">{t("Nobody is in yet. Be the first!")}</Text>;
  const parts = [
    ...named.map(({ id, name }) => <bdi key={id}>{name}</bdi>),
    ...(others > 0 ? [<span key="others">{t("{{others}} others", { others })}</span>] : []),
  ];
  return (
    <div className={styles.row}>
      <span className={styles.faces} aria-hidden>
        {named.map(({ id, name }) => (
          <Avatar key={id} firstName={name} size={40} decorative />
        ))}
      </span>
      <Text>
        {parts.map((part, position) => (
          <Fragment key={part.key}>
            {position > 0 && (position === parts.length - 1 ? t(" and ") : ", ")}
            {part}
          </Fragment>
        ))}{" "}
        {firstNames.length === 1 ? "is" : "are"} in already
      </Text>
    </div>
  );
}
