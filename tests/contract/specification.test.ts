import { RECONNECTION, SOCKET_PATH } from "@contract/events";
import { tributeForSchema } from "@contract/forms/tribute";
import { profileDetailsSchema } from "@contract/forms/user";
import * as tribute from "@contract/domain/tribute";
import * as tributeTypes from "@contract/domain/tributeTypes";
import * as limits from "@contract/limits";
import { questionSchema } from "@contract/schemas/question";
import { getTributeTypes, tributePageSchema } from "@contract/schemas/tribute";
import { newUserSchema, profileSchema } from "@contract/schemas/user";
import { ENDPOINTS } from "@tests/support/factories/endpoints";
import { describe, expect, test } from "vitest";
import { reach, type Schema } from "yup";

/** Repeats the numbers of sections 7 and 9 of the specification, each with its wording. */
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

/** Repeats the names of sections 1 and 3. */
const NAMES: readonly [what: string, ours: readonly string[], specified: readonly string[]][] = [
  [
    "tribute types",
    tributeTypes.TRIBUTE_TYPES,
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
  ["genders", tributeTypes.GENDERS, ["Male", "Female", "Couple"]],
  [
    "reel action types",
    tribute.REEL_ACTIONS,
    ["WATCH_REEL", "RECORD_VIDEO", "WATCH_GIFT_REEL", "SAVE_LATER", "SHARE_REEL"],
  ],
];

type FieldType = "text" | "choice" | "text or null" | "whole number" | "flag";

const FIELDS: readonly [entity: string, ours: Schema, specified: Record<string, FieldType>][] = [
  [
    "the profile call",
    profileSchema,
    {
      _id: "text",
      email: "text or null",
      "basicInfo.firstName": "text",
      "basicInfo.lastName": "text",
      "basicInfo.image": "text or null",
      createdAt: "whole number",
      "counts.submissions": "whole number",
      "counts.views": "whole number",
      "counts.hearts": "whole number",
      credit: "whole number",
      stripeCustomerId: "text or null",
    },
  ],
  [
    "userDetails",
    profileDetailsSchema,
    { firstName: "text", lastName: "text", image: "text or null" },
  ],
  [
    "a sign-in",
    newUserSchema,
    {
      userId: "text",
      "name.firstName": "text",
      "name.lastName": "text",
      email: "text or null",
      accountCreationMethod: "choice",
      googleId: "text or null",
      isNewUser: "flag",
      image: "text or null",
    },
  ],
  [
    "a tribute's page",
    tributePageSchema,
    {
      name: "text",
      tributeType: "choice",
      imageUrl: "text or null",
      _id: "text",
      "createdBy.userId": "text",
    },
  ],
  [
    "whom it is for",
    tributeForSchema,
    { "name[0].firstName": "text", "name[0].lastName": "text", gender: "choice" },
  ],
  ["a question", questionSchema, { _id: "text", isSelected: "flag" }],
  ["tribute types", getTributeTypes.data, { "[0].type": "choice", "[0].isSelected": "flag" }],
];

const REFUSED: Record<FieldType, readonly unknown[]> = {
  text: [null, 5, true, {}],
  choice: [null, "something else", 5, true, {}],
  "text or null": [5, true, {}],
  "whole number": [null, "5", 1.5, true, {}],
  flag: [null, "true", 1, {}],
};

const YUP_TYPES: Record<FieldType, string> = {
  text: "string",
  choice: "mixed",
  "text or null": "string",
  "whole number": "number",
  flag: "boolean",
};

/** Repeats the backend's paths of section 7. */
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

describe("the contract follows the specification:", () => {
  test.each(NUMBERS)(
    "the number %s",
    { tags: ["S7.10", "S9.1", "S9.2", "S9.3", "S9.12"] },
    (_words, ours, specified) => {
      expect(ours).toEqual(specified);
    },
  );

  test.each(NAMES)(
    "the names of %s",
    { tags: ["S1.3", "S1.4", "S3.9", "S3.18"] },
    (_what, ours, specified) => {
      expect(ours.toSorted()).toEqual(specified.toSorted());
    },
  );

  test.each(FIELDS)(
    "the fields of %s have the specified types",
    { tags: ["S3.2", "S3.3", "S3.4", "S3.5", "S3.16", "S7.6"] },
    (_entity, ours, specified) => {
      for (const [name, type] of Object.entries(specified)) {
        const field = reach(ours, name) as Schema;
        const isTaken = (value: unknown) => field.isValidSync(value, { strict: true });
        expect([name, field.type]).toEqual([name, YUP_TYPES[type]]);
        expect([name, REFUSED[type].filter(isTaken)]).toEqual([name, []]);
        expect([name, isTaken(null)]).toEqual([name, type === "text or null"]);
      }
    },
  );

  test.each(PATHS)("the path %s exists", { tags: ["S7.11"] }, (path) => {
    expect(ENDPOINTS.map((endpoint) => endpoint.path)).toContain(path);
  });
});
