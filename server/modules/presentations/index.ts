export { arranged, shown } from "./arrangement";
export { giftSeal } from "./giftSeal";
export { type GiftState, readGiftState } from "./giftState";
export { type Design, designOf } from "./design";
export { sentMusicOf } from "./music/sentMusic";
export { presentationOf } from "./service";
export { requireWatchAccess } from "./watchAccess";
export { replaceInOrder } from "./replaceInOrder";
