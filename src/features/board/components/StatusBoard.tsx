import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { type ReactNode, Suspense, lazy, useDeferredValue, useMemo, useState } from "react";
import { useIncrementalList } from "../../../shared/hooks/useIncrementalList";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BoardControls } from "./BoardControls";
import { type BoardView, MISSING_FIRST, filterPeople } from "../model/boardList";
import { PersonRow } from "./PersonRow";
import { PersonSheet } from "./PersonSheet";
import { useRemovals } from "../api/useRemovals";
import type { SelectedIds } from "../table/useSelection";
import styles from "./StatusBoard.module.css";
import type { Board } from "../../../services/board";
import Undo2 from "lucide-react/icons/undo-2";
import { useUndoKeys } from "../../../shared/hooks/useUndoKeys";
import { Button } from "../../../shared/ui/action/Button";
import { BottomNotice } from "../../../shared/ui/overlay/BottomNotice";

const STEP = 60;

/** Phones do not load it. */
const PeopleTable = lazy(async () => ({
  default: (await import("../table/PeopleTable")).PeopleTable,
}));

interface StatusBoardProps {
  tributeId: string;
  who: string;
  board: Board;
  isTable: boolean;
  /** Tells that another screen is open beside or instead of it. */
  isLeft: boolean;
  /** Stands at the end of the controls. */
  action?: ReactNode;
  /** Stands between the controls and the people. */
  notices: ReactNode;
  renderVideos: (person: Invitee) => ReactNode;
}

export function StatusBoard(props: StatusBoardProps) {
  const { tributeId, who, isTable, isLeft, renderVideos } = props;
  const { board, remove, undo, undoable } = useRemovals(tributeId, props.board, isLeft);
  const { items: people, counts } = board;
  const [view, setView] = useState<BoardView>({ filter: "all", search: "", order: MISSING_FIRST });
  const [opened, setOpened] = useState<string | null>(null);
  const [selected, setSelected] = useState<SelectedIds>(new Set());
  const deferredView = useDeferredValue(view);
  const shownPeople = useMemo(() => filterPeople(people, deferredView), [people, deferredView]);
  const changeView = (part: Partial<BoardView>) => setView((old) => ({ ...old, ...part }));
  return (
    <Stack gap={1}>
      <BoardControls
        {...{ tributeId, view, counts, isTable }}
        shown={shownPeople}
        action={props.action}
        onChange={changeView}
      />
      {props.notices}
      {isTable && shownPeople.length > 0 ? (
        <Suspense fallback={<Skeleton shape="block" height="400px" />}>
          <PeopleTable
            tributeId={tributeId}
            people={shownPeople}
            order={view.order}
            onOrder={(order) => changeView({ order })}
            selected={selected}
            onSelect={setSelected}
            onOpen={setOpened}
            onRemove={(some) => {
              remove(some);
              setSelected(new Set());
            }}
          />
        </Suspense>
      ) : (
        <People key={JSON.stringify(deferredView)} people={shownPeople} onOpen={setOpened} />
      )}
      {undoable && <RemovedPeople count={undoable.length} onUndo={undo} />}
      <PersonSheet
        tributeId={tributeId}
        who={who}
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

interface RemovedPeopleProps {
  count: number;
  onUndo: () => void;
}

function RemovedPeople({ count, onUndo }: RemovedPeopleProps) {
  const { t } = useTranslation();
  useUndoKeys({ undo: onUndo, redo: () => undefined });
  return (
    <BottomNotice label={t("Removed people")}>
      <output>
        <Stack direction="row" gap={1} align="center" justify="between">
          <Text size={14}>
            {t("{{count}} people are removed.", {
              count,
              defaultValue_one: "{{count}} person is removed.",
            })}
          </Text>
          <Button tone="soft" startIcon={<Undo2 aria-hidden />} onClick={onUndo}>
            {t("Undo")}
          </Button>
        </Stack>
      </output>
    </BottomNotice>
  );
}
