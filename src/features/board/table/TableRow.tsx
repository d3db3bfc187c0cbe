import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import type { KeyboardEvent, Ref } from "react";
import { useDates } from "../../../shared/language/useDates";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { displayedName } from "../model/boardList";
import { StatePill } from "../components/StatePill";
import { Checkbox } from "./Checkbox";
import styles from "./PeopleTable.module.css";

interface TableRowProps {
  ref: Ref<HTMLTableRowElement>;
  person: Invitee;
  index: number;
  isActive: boolean;
  isSelected: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
}

/** Shows one person. A click anywhere but on the checkbox opens their details and actions. */
export function TableRow(props: TableRowProps) {
  const { ref, person, index, isActive, isSelected } = props;
  const { t } = useTranslation();
  const name = displayedName(person, t);
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      className={styles.row}
    >
      <td className={styles.checkCell}>
        <Checkbox
          isInRow
          label={t("Select {{name}}", { name })}
          isChecked={isSelected}
          onToggle={props.onSelect}
        />
      </td>
      <td>
        <NameButton person={person} name={name} onOpen={props.onOpen} />
      </td>
      <td>
        <StatePill person={person} />
      </td>
      <td className={styles.videos}>{person.clips === 0 ? "–" : person.clips}</td>
      <td>{person.isReminderPaused ? t("paused") : <Moment at={person.remindedAt} />}</td>
      <td>
        <Moment at={person.lastChange} />
      </td>
    </tr>
  );
}

interface NameButtonProps extends Pick<TableRowProps, "person" | "onOpen"> {
  name: string;
}

function NameButton({ person, name, onOpen }: NameButtonProps) {
  const { t } = useTranslation();
  const [first = "", ...others] = person.name.split(" ");
  const address = [person.email, person.phone].find((one) => one && one !== name);
  const sources = { open: t("through the link"), recorded: t("by an organiser"), personal: "" };
  const line = address ?? sources[person.source];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      className={styles.open}
      onClick={onOpen}
    >
      <Avatar
        firstName={first}
        lastName={others.at(-1)}
        image={person.image}
        size={32}
        decorative
      />
      <span className={styles.words}>
        <bdi className={styles.nameText}>{name}</bdi>
        {line && <bdi className={styles.line}>{line}</bdi>}
      </span>
    </button>
  );
}

/** Shows when something happened, with the exact time to those who point at it. */
function Moment({ at }: { at: string | null }) {
  const { humanInstant, exactInstant } = useDates();
  if (at === null) return "–";
  return (
    <time dateTime={at} title={exactInstant(at)} className={styles.moment}>
      {humanInstant(at)}
    </time>
  );
}
