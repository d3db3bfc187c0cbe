export { announceTribute } from "./events";
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
