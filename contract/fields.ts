import { array, type ISchema, mixed, number, object, string, type StringSchema } from "yup";
import { STORED_PICTURE_PATH } from "./head";
import { NAME_MAX } from "./limits";
import { msg } from "./msg";
import { isEmailAddress, withoutUnseen } from "./text/addresses";
import { cleanName, cleanText, websiteIn } from "./text/names";
import { normalizePhone } from "./phone";
import { canonicalZone, isTimeZone } from "./text/timeZone";

declare module "yup" {
  interface CustomSchemaMetadata {
    title?: string;
    description?: string;
    format?: "date" | "date-time";
  }
}

/*
 * The message of a schema is a text of the catalogues. `{{max}}` and the like stand for the
 * parameters of yup's own check. The code that shows the text fills them in.
 */

/**
 * An identifier is random and url-safe. Ours have 20 characters; those of the identity provider
 * have up to 128.
 */
export const idField = () => string().matches(/^[\w-]{1,128}$/, msg("Invalid id"));

/** A link carries this token as its capability: an HMAC-SHA256 in base64url. */
export const tokenField = () => string().matches(/^[\w-]{20,120}$/, msg("Invalid link"));

/**
 * Yup's own `trim` and `lowercase` throw a TypeError for a list or an object instead of refusing
 * it.
 */
const cleaned = (clean: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === "string" ? clean(value) : value));

const withoutWebsite = (field: StringSchema) =>
  field
    .test("letters", LOST_LETTERS, (value) => !value?.includes("\uFFFD"))
    .test("website", (value, { createError }) => {
      const website = value ? websiteIn(value) : null;
      return website === null || createError({ message: NO_WEBSITE, params: { website } });
    });

/** A program has replaced letters that it could not read. */
const LOST_LETTERS = msg("Some letters are lost. Please write them again");

const NO_WEBSITE = msg("Please leave web addresses out of names: {{website}}");

/** `tooLong` is the message for a longer name, such as "First name is too long". */
export const nameField = (tooLong: string) =>
  withoutWebsite(cleaned(cleanName).max(NAME_MAX, tooLong));

/** Matches the name of a reel. */
export const titleField = (max: number) => withoutWebsite(cleaned(cleanName).max(max, TOO_LONG));

/**
 * Matches a name that a sign-in brings along. It empties one that we would not accept, because
 * nobody may be kept from signing up by it.
 */
export const signInNameField = (tooLong: string) =>
  cleaned((name) => (websiteIn(cleanName(name)) === null ? cleanName(name) : "")).max(
    NAME_MAX,
    tooLong,
  );

export const emailField = () =>
  cleaned((address) => withoutUnseen(address).toLowerCase())
    .test("email", msg("Invalid Email"), (value) => !value || isEmailAddress(value))
    .max(254);

/** Matches a phone number in any notation, and brings it into the form of `normalizePhone`. */
export const phoneField = () =>
  cleaned((phone) => normalizePhone(phone) ?? phone.trim()).test(
    "phone",
    msg("Please check the phone number"),
    (value) => !value || normalizePhone(value) !== null,
  );

const TOO_LONG = msg("Please use at most {{max}} characters");

/** Matches a text that people type over several lines. */
export const textField = (max: number) => cleaned(cleanText).max(max, TOO_LONG);

/** An instant is sent as ISO-8601 in UTC. */
export const instantField = () =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, msg("Invalid date and time"))
    .test("exists", msg("Invalid date and time"), (value) => !value || isOnCalendar(value))
    .meta({ format: "date-time" });

/** A calendar day is sent as YYYY-MM-DD. */
export const dayField = () =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}$/, msg("Invalid date"))
    .test("exists", msg("Invalid date"), (value) => !value || isOnCalendar(value))
    .meta({ format: "date" });

/**
 * Tells whether a date exists. `Date` turns the 30th of February into a day of March, but a
 * database refuses it.
 */
function isOnCalendar(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10));
}

/**
 * Matches an IANA time zone that the runtime knows, and brings it into its canonical form: the
 * runtime also knows short names such as AET, and offsets such as +05:30, which databases do not
 * know or read differently.
 */
export const timeZoneField = () =>
  string()
    .transform(canonicalZone)
    .test("time-zone", msg("Unknown time zone"), (value) => !value || isTimeZone(value));

/** Every clip is shorter than this. */
const TRIM_MAX_MS = 3_600_000;

/** A trim moves one end of a clip, in ms of the whole video. It is null if nothing is cut off. */
export const trimField = () => number().integer().min(0).max(TRIM_MAX_MS).nullable().default(null);

/** Google serves the pictures of its accounts from these hosts. */
const GOOGLE_PICTURE = /^https:\/\/[a-z\d-]+\.googleusercontent\.com\/\S+$/;

const isPicture = (url: string) => STORED_PICTURE_PATH.test(url) || GOOGLE_PICTURE.test(url);

/**
 * Matches a picture of a person: one that was uploaded to the product, or the one of their Google
 * account. A picture on another host could change later, and its owner would learn who looks at it.
 */
export const pictureUrlField = () =>
  string()
    .max(1000)
    .test("picture", msg("Invalid picture"), (url) => !url || isPicture(url));

/**
 * Works like `pictureUrlField` for the picture that a sign-in brings along. It drops another one,
 * because nobody may be kept from signing up by it.
 */
export const signInPictureField = () =>
  pictureUrlField().transform((url: unknown) =>
    typeof url === "string" && !isPicture(url) ? null : url,
  );

export const sentPictureField = () =>
  string().max(1000).matches(STORED_PICTURE_PATH, msg("Invalid picture"));

export const countField = () => number().integer().min(0).required();

/** Matches one of a fixed list of values, typed as a literal union. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  mixed<T[number]>().oneOf(values, msg("Unknown value"));

export const pageOf = <T>(item: ISchema<T>) =>
  object({
    items: array()
      .of(item as never)
      .required() as unknown as ISchema<T[]>,
    nextCursor: string()
      .nullable()
      .defined()
      .meta({ description: "The `cursor` of the next page; null on the last page." }),
  });
