export { expireInvites, releaseAll, reviveInvites } from "./closing";
export { joinTribute } from "./joinTribute";
export { showBoard } from "./live";
export { presentPersonal } from "./presenter";
export { release } from "./reservation";
export {
  followAnswers,
  followRecorded,
  giveUpSeat,
  reserveSeat,
  seatOfRecorded,
  spendSeat,
} from "./seats";
