export { followersOf } from "./address/addressRepository";
export { blockIn, requireNotBlocked, unblockIn } from "./blocking";
export { emitBoardCounts } from "./board";
export { countBoards } from "./boardRepository";
export { expireInvites, releaseAllReservations, reviveInvites } from "./closing";
export { continueLink } from "./continueLater";
export { countVideosOf } from "./contributorRepository";
export { joinTribute } from "./joinTribute";
export {
  approveSenders,
  hasModerationStatus,
  isBlocked,
  isPreApproved,
} from "./moderationRepository";
export { correctedName, firstNamesOf, renamePerson } from "./names";
export { presentPersonal } from "./presenter";
export {
  pauseRemindersOf,
  rescheduleReminders,
  setNextReminder,
  setReminded,
} from "./reminderTimes";
export { releaseCredits } from "./reservation";
export {
  type Newcomer,
  reserveSeat,
  returnSpentCredit,
  seatForRecordedPerson,
  seatIdOf,
  syncRecordedSeat,
  syncSeatWithAnswers,
} from "./seats";
