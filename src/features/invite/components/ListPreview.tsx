import type { InviteRow } from "@contract/inviteRows";
import { useState } from "react";
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
import { AddPerson } from "./AddPerson";
import styles from "./ListPreview.module.css";

const STEP = 50;

interface ListPreviewProps {
  good: readonly GoodRow[];
  problems: readonly Problem[];
  onMend: (row: number, person: InviteRow) => void;
  onRemove: (row: number) => void;
}

/** Shows who cannot be invited, and lets each be mended where they stand. */
export function ProblemRows({ problems, onMend, onRemove }: Omit<ListPreviewProps, "good">) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<number | null>(null);
  const list = useIncrementalList(problems, STEP);
  return (
    <Stack as="section" gap={1} aria-labelledby="list-problems">
      <Text as="h2" size={16} id="list-problems">
        {t("{{count}} lines need a look", {
          count: problems.length,
          defaultValue_one: "{{count}} line needs a look",
        })}
      </Text>
      <ul className={styles.rows}>
        {list.shown.map((problem) =>
          problem.row === edited ? (
            <li key={problem.row} className={styles.edited}>
              <AddPerson
                edited={problem.person}
                onAdd={([person]) => {
                  setEdited(null);
                  if (person) onMend(problem.row, person);
                }}
                onCancel={() => setEdited(null)}
              />
            </li>
          ) : (
            <ProblemRow
              key={problem.row}
              problem={problem}
              onEdit={() => setEdited(problem.row)}
              onRemove={() => {
                setEdited(null);
                onRemove(problem.row);
              }}
            />
          ),
        )}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}

interface ProblemRowProps {
  problem: Problem;
  onEdit: () => void;
  onRemove: () => void;
}

function ProblemRow({ problem: { row, person, reason }, onEdit, onRemove }: ProblemRowProps) {
  const { t } = useTranslation();
  const { name, email, phone } = person;
  const called = email || name || phone || t("row {{number}}", { number: row + 1 });
  return (
    <li className={styles.row}>
      <CircleAlert aria-hidden size={20} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name || email || phone || t("Empty")}</bdi>
        </span>
        {name && email && <span className={styles.address}>{email}</span>}
        <span className={styles.reason}>{t(REFUSAL_TEXTS[reason])}</span>
      </span>
      <IconButton label={t("Change {{called}}", { called })} onClick={onEdit}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton label={t("Remove {{called}}", { called })} onClick={onRemove}>
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  );
}

/** Shows who will be invited: first those of whom something is left out, then the last added. */
export function GoodRows({ good, onRemove }: Pick<ListPreviewProps, "good" | "onRemove">) {
  const { t } = useTranslation();
  const needsLook = ({ hasOtherAddresses, noNumber }: GoodRow) =>
    hasOtherAddresses || noNumber !== "";
  const sorted = good
    .toReversed()
    .toSorted((one, other) => Number(needsLook(other)) - Number(needsLook(one)));
  const list = useIncrementalList(sorted, STEP);
  return (
    <Stack as="section" gap={1} aria-labelledby="list-good">
      <Text as="h2" size={16} id="list-good">
        {t("{{count}} people to invite", {
          count: good.length,
          defaultValue_one: "{{count}} person to invite",
        })}
      </Text>
      <ul className={styles.rows}>
        {list.shown.map(({ row, name, email, phone, hasOtherAddresses, noNumber }) => (
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
                <span className={styles.reason}>{t("The first of several addresses")}</span>
              )}
              {noNumber && (
                <span className={styles.reason}>
                  {t("Left out because it isn't a phone number: {{text}}", { text: noNumber })}
                </span>
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
