export { arranged, shown } from "./arrangement";
export { giftSeal } from "./giftSeal";
export { type GiftState, readGiftState } from "./giftState";
export { type Look, lookOf } from "./look";
export { sentMusicOf } from "./music/sentMusic";
export { presentationOf } from "./service";
export { sightOf } from "./sight";
export { takePlace } from "./takePlace";
