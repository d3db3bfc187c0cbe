import { RECONNECTION, SOCKET_PATH } from "@contract/events";
import * as tribute from "@contract/http/tribute";
import * as user from "@contract/http/user";
import * as limits from "@contract/limits";
import { ENDPOINTS } from "@tests/factories/endpoints";
import { describe, expect, test } from "vitest";
import { reach, type Schema } from "yup";

/** Sections 7 and 9 of the specification, each number with the words that it has there. */
const NUMBERS: readonly [words: string, ours: unknown, specified: unknown][] = [
  ["One dollar per invited person", limits.CENTS_PER_FOLK, 100],
  ["5 free credits for new users", limits.FREE_CREDITS, 5],
  ["Tribute types cache lifetime 1 hour", limits.TYPES_CACHE_MS, 3_600_000],
  ["Default due date 14 days from now", limits.DEFAULT_DUE_DAYS, 14],
  ["Default selected plan", limits.DEFAULT_PLAN, "$0"],
  ["share image 1200x628", limits.SHARE_IMAGE, { width: 1200, height: 628 }],
  ["socket on path", SOCKET_PATH, "/socket.io"],
  [
    "Reconnection: delay 1 s, max 5 s, randomisation 0.5, connect time-out 20 s",
    RECONNECTION,
    {
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    },
  ],
];

/** Sections 1 and 3: names that stand for something. */
const NAMES: readonly [what: string, ours: readonly string[], specified: readonly string[]][] = [
  [
    "tribute types",
    tribute.TRIBUTE_TYPES,
    [
      "Memorial",
      "Birthday",
      "Graduation",
      "Wedding",
      "Goodbye",
      "Team Icebreaker",
      "Other Occasion",
      "Reviews",
    ],
  ],
  ["genders", tribute.GENDERS, ["Male", "Female", "Couple"]],
  [
    "reel action types",
    tribute.REEL_ACTIONS,
    ["WATCH_REEL", "RECORD_VIDEO", "WATCH_GIFT_REEL", "SAVE_LATER", "SHARE_REEL"],
  ],
];

/** Section 3: entities, and the fields that they have at least. */
const FIELDS: readonly [entity: string, ours: Schema, specified: readonly string[]][] = [
  [
    "the profile call",
    user.profileSchema,
    [
      "_id",
      "email",
      "basicInfo.firstName",
      "basicInfo.lastName",
      "basicInfo.image",
      "createdAt",
      "counts.submissions",
      "counts.views",
      "counts.hearts",
      "credit",
      "stripeCustomerId",
    ],
  ],
  ["userDetails", user.profileDetailsSchema, ["firstName", "lastName", "image"]],
  [
    "a sign-in",
    user.newUserSchema,
    [
      "userId",
      "name.firstName",
      "name.lastName",
      "email",
      "accountCreationMethod",
      "googleId",
      "isNewUser",
      "image",
    ],
  ],
  [
    "a tribute's page",
    tribute.tributePageSchema,
    ["name", "tributeType", "imageUrl", "_id", "createdBy.userId"],
  ],
  ["whom it is for", tribute.tributeForSchema, ["name[0].firstName", "name[0].lastName", "gender"]],
  ["a question", tribute.questionSchema, ["_id", "isSelected"]],
  ["tribute types", tribute.getTributeTypes.data, ["[0].type", "[0].isSelected"]],
];

/** Section 7: the backend's paths. */
const PATHS = [
  "/contact",
  "/feedback",
  "/public/upload/file",
  "/tribute/invite",
  "/notification",
  "/tribute/presentation_link",
  "/tribute/save_presentation",
  "/stripe/checkout_session",
  "/stripe/plans",
  "/submission",
  "/submission/video/download_url",
  "/submission/feed",
  "/submission/action",
  "/tribute",
  "/tribute/ssr",
  "/tribute/question",
  "/tribute/questions",
  "/tribute/types",
  "/tribute/contributedTribute",
  "/tribute/contributor",
  "/user",
  "/user/verification_link/send",
  "/user/verify",
];

describe("the contract has the specification's", () => {
  test.each(NUMBERS)("number: %s", (_words, ours, specified) => {
    expect(ours).toEqual(specified);
  });

  test.each(NAMES)("names of %s", (_what, ours, specified) => {
    expect(ours.toSorted()).toEqual(specified.toSorted());
  });

  test.each(FIELDS)("fields of %s", (_entity, ours, specified) => {
    for (const field of specified) expect(() => reach(ours, field)).not.toThrow();
  });

  test.each(PATHS)("path %s", (path) => {
    expect(ENDPOINTS.map((endpoint) => endpoint.path)).toContain(path);
  });
});
