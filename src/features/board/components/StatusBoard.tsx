import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useIncrementalList } from "../../../shared/hooks/useIncrementalList";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BoardControls } from "./BoardControls";
import { type BoardView, filterPeople } from "../model/boardList";
import { PersonRow } from "./PersonRow";
import { PersonSheet } from "./PersonSheet";
import styles from "./StatusBoard.module.css";
import type { Board } from "../../../services/board";

const STEP = 60;

interface StatusBoardProps {
  tributeId: string;
  board: Board;
  /** Renders the videos of a person, and what can be done with them. */
  renderVideos: (person: Invitee) => ReactNode;
}

/** Shows the state of each person of a reel. */
export function StatusBoard({ tributeId, board, renderVideos }: StatusBoardProps) {
  const { people, counts } = board;
  const [view, setView] = useState<BoardView>({ filter: "all", search: "", order: "missing" });
  const [opened, setOpened] = useState<string | null>(null);
  const deferredView = useDeferredValue(view);
  const shownPeople = useMemo(() => filterPeople(people, deferredView), [people, deferredView]);
  return (
    <Stack gap={2}>
      <BoardControls
        view={view}
        counts={counts}
        onChange={(part) => setView((old) => ({ ...old, ...part }))}
      />
      <People key={JSON.stringify(deferredView)} people={shownPeople} onOpen={setOpened} />
      <PersonSheet
        tributeId={tributeId}
        person={people.find((one) => one._id === opened) ?? null}
        renderVideos={renderVideos}
        onClose={() => setOpened(null)}
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
