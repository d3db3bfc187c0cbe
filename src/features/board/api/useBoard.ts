import { useGetBoardQuery } from "../../../services/board";
import { queryState } from "../../../shared/hooks/queryState";
import { useOnFocusOrReconnect } from "../../../shared/hooks/useOnFocusOrReconnect";

export function useBoard(tributeId: string) {
  const board = queryState(useGetBoardQuery({ tributeId }));
  useOnFocusOrReconnect(board.reload);
  return board;
}
