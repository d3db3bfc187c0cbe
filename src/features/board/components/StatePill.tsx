import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { classNames } from "../../../shared/ui/layout/classNames";
import { displayOf } from "../model/states";
import styles from "./StatePill.module.css";

/** Shows a person's state as a word and an icon, never by a colour alone. */
export function StatePill({ person }: { person: Pick<Invitee, "state" | "isBlocked"> }) {
  const { t } = useTranslation();
  const { label, icon: Icon, tone } = displayOf(person);
  return (
    <span className={classNames(styles.pill, styles[tone])}>
      <Icon aria-hidden size={14} />
      {t(label)}
    </span>
  );
}
