import { useTranslation } from "react-i18next";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { useIncrementalList } from "../../../shared/hooks/useIncrementalList";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { type GoodRow, type Problem, REFUSAL_TEXTS } from "../model/inviteList";
import styles from "./ListPreview.module.css";

const STEP = 50;

interface ListPreviewProps {
  good: readonly GoodRow[];
  problems: readonly Problem[];
  onEdit: (problem: Problem) => void;
  onRemove: (row: number) => void;
}

/**
 * Shows who is on the list: first those with a problem, then those who will be invited, the last
 * added on top.
 */
export function ListPreview({ good, problems, onEdit, onRemove }: ListPreviewProps) {
  return (
    <>
      {problems.length > 0 && (
        <ProblemRows problems={problems} onEdit={onEdit} onRemove={onRemove} />
      )}
      {good.length > 0 && <GoodRows good={good} onRemove={onRemove} />}
    </>
  );
}

function ProblemRows({ problems, onEdit, onRemove }: Omit<ListPreviewProps, "good">) {
  const { t } = useTranslation();
  const list = useIncrementalList(problems, STEP);
  return (
    <Stack as="section" gap={1} aria-labelledby="list-problems">
      <Text as="h2" size={16} id="list-problems">
        {t("{{count}} rows that can't be invited", {
          count: problems.length,
          defaultValue_one: "{{count}} row that can't be invited",
        })}
      </Text>
      <ul className={styles.rows}>
        {list.shown.map((problem) => {
          const { name, email, phone } = problem.person;
          const called = email || name || phone || t("row {{number}}", { number: problem.row + 1 });
          return (
            <li key={problem.row} className={styles.row}>
              <CircleAlert aria-hidden size={20} className={styles.mark} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi>{name || email || phone || t("Empty")}</bdi>
                </span>
                {name && email && <span className={styles.address}>{email}</span>}
                <span className={styles.reason}>{t(REFUSAL_TEXTS[problem.reason])}</span>
              </span>
              <IconButton
                label={t("Change {{called}}", { called })}
                onClick={() => onEdit(problem)}
              >
                <Pencil aria-hidden size={18} />
              </IconButton>
              <IconButton
                label={t("Remove {{called}}", { called })}
                onClick={() => onRemove(problem.row)}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}

function GoodRows({ good, onRemove }: Pick<ListPreviewProps, "good" | "onRemove">) {
  const { t } = useTranslation();
  const list = useIncrementalList(good.toReversed(), STEP);
  return (
    <Stack as="section" gap={1} aria-labelledby="list-good">
      <Text as="h2" size={16} id="list-good">
        {t("{{count}} people to invite", {
          count: good.length,
          defaultValue_one: "{{count}} person to invite",
        })}
      </Text>
      <ul className={styles.rows}>
        {list.shown.map(({ row, name, email, phone, hasOtherAddresses }) => (
          <li key={row} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{name || email}</bdi>
              </span>
              {name && (
                <span className={styles.address}>
                  {email ||
                    (phone ? t("{{phone}}, you send the link", { phone }) : t("You send the link"))}
                </span>
              )}
              {hasOtherAddresses && (
                <span className={styles.address}>{t("The first of several addresses")}</span>
              )}
            </span>
            <IconButton
              label={t("Remove {{called}}", { called: email || name })}
              onClick={() => onRemove(row)}
            >
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}
