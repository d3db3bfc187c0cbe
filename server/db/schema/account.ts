import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Stores deleted accounts: tokens outlive them, and the identity provider may be unavailable. */
export const erasedAccounts = pgTable(
  "erased_accounts",
  {
    /** This is the identity provider's uid, which is never reused. */
    id: text("id").primaryKey(),
    erasedAt: instant("erased_at").notNull(),
    /** The last trace of the account was removed at this time. It is null while work remains. */
    settledAt: instant("settled_at"),
  },
  (table) => [
    index("erased_accounts_unsettled")
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);
