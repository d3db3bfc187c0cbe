/**
 * Lists who writes tables of other owners, and why. Remove a row once its reason is gone.
 *
 * @typedef {{ writer: string, tables: string[] | "all", because: string }} SharedTables
 */

/** @type {SharedTables[]} */
export const sharedTables = [
  {
    writer: "server/modules/account",
    tables: "all",
    because: "erases an account with all that belongs to it in one transaction",
  },
  {
    writer: "server/modules/credits",
    tables: ["payments", "users"],
    because: "settles what is owed, and keeps the balance in a column of users",
  },
  {
    writer: "server/modules/exports",
    tables: ["exports"],
    because: "exports and exportFiles are to become one module",
  },
  {
    writer: "server/modules/feed",
    tables: ["tributes", "users"],
    because: "counts views and hearts in columns of reels and of their creators",
  },
  {
    writer: "server/modules/gifts",
    tables: ["saves"],
    because: "what was saved with a recipient's link goes with the recipient",
  },
  {
    writer: "server/modules/people",
    tables: ["submissions", "tributes"],
    because: "renames a speaker, renews the open link, and counts who joined",
  },
  {
    writer: "server/modules/outreach",
    tables: ["mails"],
    because: "counts mails and postpones them at a limit",
  },
  {
    writer: "server/modules/payments",
    tables: ["users"],
    because: "keeps the provider's customer number in a column of users",
  },
  {
    writer: "server/modules/pictures",
    tables: ["assets"],
    because: "videos: their files and pictures share a table",
  },
  {
    writer: "server/modules/videos",
    tables: ["cards", "presentations", "tributes", "users"],
    because: "counts videos in columns of the reel and the user, and versions of what is shown",
  },
  {
    writer: "server/modules/thanks",
    tables: ["submissions"],
    because: "videos: keeps what was delivered",
  },
];
