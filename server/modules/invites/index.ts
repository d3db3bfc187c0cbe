export { expireInvites, releaseAllReservations, reviveInvites } from "./closing";
export { blockIn, unblockIn } from "./blocking";
export { joinTribute } from "./joinTribute";
export { emitBoardCounts } from "./boardEvents";
export { renamePerson } from "./renamePerson";
export { presentPersonal } from "./presenter";
export { releaseCredits } from "./reservation";
export {
  syncSeatWithAnswers,
  syncRecordedSeat,
  removeSeat,
  reserveSeat,
  returnSpentCredit,
  seatForRecordedPerson,
  seatIdOf,
} from "./seats";
