/** Gmail ignores the dots in these addresses, and delivers both to the same mailbox. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox behind an address, for counting and opting out: `+tag` leads to the same one,
 * and so do the dots of Gmail. Mail is always sent to the address itself. The function `mailbox` of
 * the database does the same.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [plain = ""] = name.split("+");
  return WITHOUT_DOTS.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}
