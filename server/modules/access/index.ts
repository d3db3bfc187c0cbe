export { announceTribute } from "./events";
export {
  type GiftKey,
  giftKeyParts,
  giftToken,
  hasPasswordProof,
  inKind,
  isPreviewToken,
  unlockedToken,
} from "./giftToken";
export {
  everyRecipient,
  findRecipient,
  isSavedLink,
  type Recipient,
  recipientsOf,
} from "./recipientRepository";
export { recipientOf } from "./recipients";
export { hasExpired, hasNotExpired } from "./giftExpiry";
export { correctedName } from "./correctedName";
export { isEnteredAddress } from "./enteredAddress";
export { firstNamesOf } from "./memberRepository";
export { isNotRemoved } from "./notRemoved";
export { isOrganiserGrant, organiserGrant, standingOrganiserGrant } from "./grants";
export { viewerGrant, viewerOfGrant } from "./grants";
export { personToken, personTokenHolder } from "./personToken";
export { idFromToken, openLink, personalLink } from "./personalLink";
export {
  isMember,
  type Capabilities,
  existingTribute,
  lockExistingTribute,
  lockTributeIfExists,
  lockOrganisedTribute,
  lockOwnTribute,
  organisedTribute,
  organiserIdsOf,
  organiserRole,
  isOrganiserRole,
  personalInvitee,
  accessError,
  roleIn,
} from "./roles";
export { requireNotBlocked } from "./standings";
export {
  approveSenders,
  arrivedAnswersExcept,
  block,
  forgetModerationStatus,
  hasModerationStatus,
  isBlocked,
  isPreApproved,
  isParticipant,
} from "./standingRepository";
export { fullNameOf, readTributeFor } from "./subject";
export { findTribute, tributePeopleOf, type TributeRow } from "./tributeRepository";
export { findUser, lockUser, userExists, type UserRow } from "./userRepository";
export { emitToOrganisers } from "./events";
