/**
 * Lists the states of an invitee: `invited` -> `opened` (somebody looked at their page) ->
 * `started` (they began to record) -> `submitted`, or `held` while the video waits for a credit.
 * `declined`, `withdrawn` and `expired` gave their credit back.
 */
export const INVITEE_STATES = [
  "invited",
  "opened",
  "started",
  "submitted",
  "held",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];

/**
 * Lists the ways in which a person came to a reel.
 * - `personal`: the person was invited by name, with or without an email address.
 * - `open`: the person came by the open link.
 * - `recorded`: an organiser uploaded the video in the person's name.
 */
export const INVITE_SOURCES = ["personal", "open", "recorded"] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

/**
 * Lists the reasons why a row of a list was not invited. `contract/inviteRows.ts` finds the same
 * ones before anything is sent.
 */
export const ROW_REFUSALS = [
  /** Somebody without an address needs a name. */
  "NO_NAME",
  "BAD_ADDRESS",
  "BAD_PHONE",
  "NAME_TOO_LONG",
  /** Only the server knows all endings of websites. */
  "WEBSITE_IN_NAME",
  /** A program has replaced letters that it could not read. */
  "LOST_LETTERS",
  /** An earlier row has the same address, or without one the same name and number. */
  "DUPLICATE",
  "ALREADY_INVITED",
  "DECLINED",
  /** The address belongs to the reel's creator or to a co-organiser. */
  "ORGANISER",
] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/**
 * Lists the reasons why a person stays on the status board: a video of theirs has arrived, is on its
 * way or was recorded for them; or they are blocked, and would be as new without their row.
 */
export const REMOVAL_OBSTACLES = ["ANSWERED", "BLOCKED"] as const;
export type RemovalObstacle = (typeof REMOVAL_OBSTACLES)[number];
