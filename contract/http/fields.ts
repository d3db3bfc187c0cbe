import { array, type ISchema, mixed, number, object, string } from "yup";
import { msg } from "../msg";

/*
 * What a schema says of a wrong value is a text of the catalogues. `{{max}}` and the like are the parameters of yup's own
 * check, which whoever says the text puts in.
 */

/** Identifiers are random and url-safe; 20 characters made here, up to 128 made by the identity provider. */
export const idField = () => string().matches(/^[\w-]{1,128}$/, msg("Invalid id"));

/** A capability in a link: a base64url HMAC-SHA256. */
export const tokenField = () => string().matches(/^[\w-]{20,100}$/, msg("Invalid link"));

/** Trimmed text. Yup's own `trim` and `lowercase` throw a TypeError for a list or an object instead of refusing it. */
const trimmed = () =>
  string().transform((value: unknown) => (typeof value === "string" ? value.trim() : value));

/** `tooLong` is what is said of a longer one, such as "First name is too long". */
export const nameField = (tooLong: string) => trimmed().max(60, tooLong);

export const emailField = () =>
  trimmed()
    .transform((value: unknown) => (typeof value === "string" ? value.toLowerCase() : value))
    .email(msg("Invalid Email"))
    .max(254);

/** A text that people type over several lines. */
export const textField = (max: number) =>
  trimmed().max(max, msg("Please use at most {{max}} characters"));

/** Instants on the wire: ISO-8601 in UTC. */
export const instantField = () =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, msg("Invalid date and time"))
    .test("exists", msg("Invalid date and time"), (value) => !value || isOnCalendar(value));

/** Calendar days on the wire: YYYY-MM-DD. */
export const dayField = () =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}$/, msg("Invalid date"))
    .test("exists", msg("Invalid date"), (value) => !value || isOnCalendar(value));

/** `Date` rolls a 30th of February over instead of refusing it; a database refuses it. */
function isOnCalendar(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10));
}

/** An IANA time zone, checked by the runtime itself. */
export const timeZoneField = () =>
  string().test("time-zone", msg("Unknown time zone"), (value) => !value || isTimeZone(value));

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

/** Longer than any clip. */
const TRIM_MAX_MS = 3_600_000;

/** One end of a trim, in ms of the whole video; null where it is not cut. */
export const trimField = () => number().integer().min(0).max(TRIM_MAX_MS).nullable().default(null);

/** A picture that the product itself stores: a path below `/media/`, or an absolute https URL of the identity provider. */
export const pictureUrlField = () =>
  string()
    .max(1000)
    .matches(/^(\/media\/[\w./-]+|https:\/\/\S+)$/, msg("Invalid picture"));

/** A picture that was sent to the product itself. */
export const sentPictureField = () =>
  string()
    .max(1000)
    .matches(/^\/media\/[\w./-]+$/, msg("Invalid picture"));

export const countField = () => number().integer().min(0).required();

/** One of a fixed list, as a literal union. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  mixed<T[number]>().oneOf(values, msg("Unknown value"));

/** A list with a page mark; `nextCursor` is null on the last page. */
export const pageOf = <T>(item: ISchema<T>) =>
  object({
    items: array()
      .of(item as never)
      .required() as unknown as ISchema<T[]>,
    nextCursor: string().nullable().defined(),
  });
