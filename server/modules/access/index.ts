export { announceTribute } from "./announceTribute";
export { fitsGift, giftToken, isUnlocked, unlockedToken } from "./giftToken";
export { firstNamesOf } from "./memberRepository";
export { addresseeOf, personalLink } from "./personalLink";
export {
  belongsTo,
  type Capabilities,
  existingTribute,
  lockExistingTribute,
  lockIfThere,
  lockOrganisedTribute,
  lockOwnTribute,
  organisedTribute,
  organiserIdsOf,
  organiserRole,
  organises,
  personalInvitee,
  refusal,
  roleIn,
} from "./roles";
export { fullNameOf, tributeForOf } from "./subject";
export { findTribute, peopleOf, type TributeRow } from "./tributeRepository";
export { findUser, type UserRow } from "./userRepository";
export { tellOrganisers } from "./tellOrganisers";
