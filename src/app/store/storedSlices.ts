import { GENDERS, TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import { type RootState, rootReducer } from "../../shared/state/rootReducer";
import type { TributeImage } from "../../shared/state/tributeImage";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import type { StoredSlices } from "./migrations";
import {
  type Fields,
  isFlag,
  isNumber,
  isText,
  listOf,
  withValidFields,
  oneOf,
  orNull,
  recordOf,
  type Shape,
} from "./shape";

/*
 * The stored state may have been edited, half written, or written by another program of this
 * origin. Every field is checked when it is read, so that no screen has to handle invalid data. Yup
 * does not do this, because this code is part of the first paint and yup is not.
 */

const isPoint = recordOf({ x: isNumber, y: isNumber });

const isImage: Shape<TributeImage> = recordOf({
  name: isText,
  src: isText,
  croppedImage: orNull(isText),
  objectFit: oneOf(["contain", "cover"]),
  aspectRatio: isNumber,
  zoom: isNumber,
  crop: isPoint,
  croppedPixels: isPoint,
  size: recordOf({ width: isNumber, height: isNumber }),
  index: isNumber,
});

/** Accepts a path of our own or an empty text, because `//host` would lead to another site. */
const isOrigin: Shape<string> = (value): value is string =>
  value === "" || (isText(value) && /^\/(?!\/)/.test(value));

const isFlagOrMissing: Shape<boolean | undefined> = (value): value is boolean | undefined =>
  value === undefined || isFlag(value);

const USER: Fields<RootState["user"]> = {
  userId: orNull(isText),
  email: orNull(isText),
  isNewUser: isFlag,
  isEmailVerified: isFlagOrMissing,
};

const REEL_TYPES: Fields<RootState["reelTypes"]> = {
  types: listOf(recordOf({ type: oneOf(TRIBUTE_TYPES), isSelected: isFlag })),
  setAt: orNull(isText),
};

const CREATE_TRIBUTE: Fields<RootState["createTribute"]> = {
  name: isText,
  tributeId: orNull(isText),
  tributeType: orNull(oneOf(TRIBUTE_TYPES)),
  tributeFor: recordOf({
    name: listOf(recordOf({ firstName: isText, lastName: isText }), { min: 1 }),
    gender: oneOf(GENDERS),
    image: isText,
  }),
  image: isImage,
  dueDate: isText,
  message: isText,
  selectedPlan: isText,
  isLinkSent: isFlagOrMissing,
};

const UTILITY_STATE: Fields<RootState["utilityState"]> = {
  videoUrl: isText,
  isRedirectFromCreateReelRecordPage: isFlag,
  isRedirectFrom: isOrigin,
  videoData: listOf(isText),
  isVideoReplayPopupShow: isFlag,
  isRedirectFromSharePoster: isFlag,
};

const OPEN_TRIBUTE: Fields<RootState["openTribute"]> = {
  _id: isText,
  questions: listOf(recordOf({ _id: isText, question: isText, isSelected: isFlag })),
};

const isUserData: Shape<UserData> = recordOf({
  _id: isText,
  createdAt: isNumber,
  email: orNull(isText),
  firstName: isText,
  lastName: isText,
  userProfile: orNull(isText),
  counts: recordOf({ submissions: isNumber, views: isNumber, hearts: isNumber }),
  credit: isNumber,
  stripeCustomerId: orNull(isText),
});

const initial = rootReducer(undefined, { type: "@@stored/initial" });

/**
 * Returns the slices of what was stored. Whatever does not have the right shape is replaced by its
 * initial value. This happens field by field, so that one damaged field does not cost a draft, but
 * for user data as a whole, because it is only a copy. A toast is not restored: it is out of date,
 * and a stored "Loading..." would stay for ever.
 */
export function slicesOf(stored: StoredSlices): Omit<RootState, "notify"> {
  const { user, reelTypes, createTribute, utilityState, openTribute, userFirebaseData } = stored;
  return {
    user: withValidFields(user, USER, initial.user),
    reelTypes: withValidFields(reelTypes, REEL_TYPES, initial.reelTypes),
    createTribute: withValidFields(createTribute, CREATE_TRIBUTE, initial.createTribute),
    utilityState: withValidFields(utilityState, UTILITY_STATE, initial.utilityState),
    userFirebaseData: isUserData(userFirebaseData) ? userFirebaseData : initial.userFirebaseData,
    openTribute: withValidFields(openTribute, OPEN_TRIBUTE, initial.openTribute),
  };
}
