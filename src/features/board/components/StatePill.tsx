import { useTranslation } from "react-i18next";
import type { InviteeState } from "@contract/http/invite";
import { classNames } from "../../../shared/ui/layout/classNames";
import { STATES } from "../model/states";
import styles from "./StatePill.module.css";

/** Where somebody stands: a word and its sign, never a colour alone. */
export function StatePill({ state }: { state: InviteeState }) {
  const { t } = useTranslation();
  const { word, icon: Icon, tone } = STATES[state];
  return (
    <span className={classNames(styles.pill, styles[tone])}>
      <Icon aria-hidden size={14} />
      {t(word)}
    </span>
  );
}
