export {
  findRecipient,
  type GiftKey,
  type GiftMoment,
  giftKeyParts,
  giftToken,
  hasExpired,
  hasPasswordProof,
  hasValidLink,
  inKind,
  isFormerLink,
  isOpenPreview,
  isPreviewToken,
  isSavedLink,
  type Recipient,
  recipientOf,
  recipientsOf,
  unlockedToken,
} from "./giftLink";
export {
  isOrganiserGrant,
  organiserGrant,
  standingOrganiserGrant,
  viewerGrant,
  viewerOfGrant,
} from "./grants";
export { announceTribute, emitToOrganisers, isMember, organiserIdsOf } from "./members";
export { isNotRemoved } from "./notRemoved";
export {
  accessError,
  type Capabilities,
  existingTribute,
  isOrganiserRole,
  linkHolder,
  lockExistingTribute,
  lockOrganisedTribute,
  lockOwnTribute,
  lockTributeIfExists,
  organisedTribute,
  organiserRole,
  personalInvitee,
  roleIn,
} from "./roles";
export {
  continueToken,
  idFromToken,
  isContinueTokenValid,
  openLink,
  personalLink,
  personToken,
  personTokenHolder,
  userIdFromToken,
} from "./tokens";
export { findTribute, readTributeFor, tributePeopleOf, type TributeRow } from "./tributeRepository";
export { findUser, fullNameOf, lockUser, userExists, type UserRow } from "./userRepository";
