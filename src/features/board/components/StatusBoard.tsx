import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { useDeferredValue, useMemo, useState } from "react";
import { useIncrementalList } from "../../../shared/hooks/useIncrementalList";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BoardControls } from "./BoardControls";
import { type BoardView, shownOf } from "../model/boardList";
import { PersonRow } from "./PersonRow";
import { PersonSheet } from "./PersonSheet";
import styles from "./StatusBoard.module.css";
import type { Board } from "../api/useBoard";

const STEP = 60;

interface StatusBoardProps {
  tributeId: string;
  board: Board;
  /** Somebody as a call's answer says they are now. */
  onChange: (person: Invitee) => void;
}

/** Where each person of a reel stands. */
export function StatusBoard({ tributeId, board: { people, counts }, onChange }: StatusBoardProps) {
  const [view, setView] = useState<BoardView>({ filter: "all", search: "", order: "missing" });
  const [opened, setOpened] = useState<string | null>(null);
  const looked = useDeferredValue(view);
  const found = useMemo(() => shownOf(people, looked), [people, looked]);
  return (
    <Stack gap={2}>
      <BoardControls
        view={view}
        counts={counts}
        onChange={(part) => setView((old) => ({ ...old, ...part }))}
      />
      <People key={JSON.stringify(looked)} people={found} onOpen={setOpened} />
      <PersonSheet
        tributeId={tributeId}
        person={people.find((one) => one._id === opened) ?? null}
        onClose={() => setOpened(null)}
        onChange={onChange}
      />
    </Stack>
  );
}

interface PeopleProps {
  people: readonly Invitee[];
  onOpen: (id: string) => void;
}

function People({ people, onOpen }: PeopleProps) {
  const { t } = useTranslation();
  const list = useIncrementalList(people, STEP);
  if (people.length === 0) {
    return (
      <Text tone="quiet" align="center">
        {t("Nobody here.")}
      </Text>
    );
  }
  return (
    <>
      <ul className={styles.people} aria-label={t("People")}>
        {list.shown.map((person) => (
          <PersonRow key={person._id} person={person} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
