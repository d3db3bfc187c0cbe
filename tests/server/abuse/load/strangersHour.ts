import { MUSIC_FILES_MAX } from "@contract/limits";
import { HOUR_MS } from "@contract/time";
import { readEnv } from "@server/config/env";
import { EXISTING } from "@server/limits/existing";
import { LIMITS } from "@server/limits/table";

const ADDRESSES = 1000;
const MINUTES = 60;
const GIB = 1024 ** 3;

/** A copy of a reel with fifty questions takes this much in the database. */
const REEL_BYTES = 90 * 1024;

/** These are list prices of large providers, in dollars, for an order of magnitude. */
const PRICES = { perThousandMails: 0.1, perGibMonth: 0.023, perProcessorHour: 0.05 };

interface Cost {
  what: string;
  most: string;
  money: string;
  why: string;
}

const number = (value: number): string => value.toLocaleString("en");
const dollars = (value: number): string => `$${number(Math.round(value))}`;
const mailPrice = (mails: number): string => dollars((mails / 1000) * PRICES.perThousandMails);

/** Returns how often a limit lets one subject act in an hour. */
const perHour = ({ max, windowMs }: { max: number; windowMs: number }): number =>
  windowMs >= HOUR_MS ? max : max * Math.floor(HOUR_MS / windowMs);

/**
 * Computes what the limits let a stranger with a thousand addresses do in one hour, with the default
 * settings. Each account is used to the full.
 */
function strangersHour(): Cost[] {
  const env = readEnv({});
  const accounts = ADDRESSES * perHour(LIMITS.account);
  const reels = ADDRESSES * perHour(LIMITS.reelsOfAddress);
  const verifications = accounts * perHour(LIMITS.verification);
  const invitations = accounts * EXISTING.senderMails.max;
  const operatorMails = perHour(LIMITS.operatorMail);
  const messages = accounts * perHour(LIMITS.message);
  const guestGib = env.UPLOAD_GUEST_BYTES / GIB;
  return [
    {
      what: "requests",
      most: number(ADDRESSES * env.RATE_LIMIT_PER_MINUTE * MINUTES),
      money: "none",
      why: `${env.RATE_LIMIT_PER_MINUTE} a minute by address`,
    },
    {
      what: "open sockets",
      most: number(ADDRESSES * EXISTING.socketsOfAddress.max),
      money: "none",
      why: `${EXISTING.socketsOfAddress.max} by address`,
    },
    {
      what: "new accounts",
      most: number(accounts),
      money: "none",
      why: `${LIMITS.account.max} an hour by address`,
    },
    {
      what: "new reels and copies",
      most: `${number(reels)}, with about ${number(Math.round((reels * REEL_BYTES) / GIB))} GiB of rows`,
      money: "none",
      why: `${LIMITS.reelsOfAddress.max} an hour by address; rows stop while the disk has less than half of \`MIN_FREE_BYTES\``,
    },
    {
      what: "mails to confirm an address",
      most: number(verifications),
      money: mailPrice(verifications),
      why: `${LIMITS.verification.max} an hour by account, and ${LIMITS.verificationMailbox.max} a day to one mailbox`,
    },
    {
      what: "mails to people who did not ask for them",
      most: `${number(invitations)}, at most ${EXISTING.recipientMails.max} to one address`,
      money: mailPrice(invitations),
      why: `${EXISTING.senderMails.max} a day by a verified account that has not paid`,
    },
    {
      what: "mails to the operator about messages",
      most: number(operatorMails),
      money: mailPrice(operatorMails),
      why: `${LIMITS.operatorMail.max} an hour from everybody; the ${number(messages)} possible messages are at \`/operator\``,
    },
    {
      what: "bytes of videos",
      most: `${number(accounts * guestGib)} GiB, or the disk but ${number(env.MIN_FREE_BYTES / GIB)} GiB`,
      money: `${dollars(PRICES.perGibMonth * 1024)} a month for each TiB in a bucket`,
      why: `${guestGib} GiB by guest`,
    },
    {
      what: "seconds of preparing videos, by worker",
      most: number(HOUR_MS / 1000),
      money: `$${PRICES.perProcessorHour}`,
      why: "a worker prepares two videos at a time on the same processors; people and reels take turns",
    },
    {
      what: "seconds of preparing music, by process",
      most: number(HOUR_MS / 1000),
      money: `$${PRICES.perProcessorHour}`,
      why: `one piece at a time, ${LIMITS.music.max} a day by user, ${MUSIC_FILES_MAX} in a reel`,
    },
  ];
}

/** Returns the table for docs/security.md. */
export function strangersHourTable(): string {
  const rows = strangersHour().map(({ what, most, money, why }) => [what, most, money, why]);
  const lines = [["what", "at most", "money", "limit"], ["-", "-", "-", "-"], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
