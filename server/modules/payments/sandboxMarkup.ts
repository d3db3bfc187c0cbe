import { type Html, html } from "../../mail/html";
import { formPage } from "../../pages/formPage";
import { SANDBOX_ACTIONS, type SandboxAction } from "../../payments/sandboxEvents";
import { SANDBOX_PATH } from "../../payments/sandboxProvider";
import type { SandboxCheckout } from "../../payments/sandboxRepository";

const NO_MONEY = html`<p><strong>This is a sandbox. It takes no money.</strong></p>`;

/** Explains that a checkout is no longer open. */
const STATE_TEXT: Readonly<Record<Exclude<SandboxCheckout["state"], "open">, string>> = {
  processing: "The payment is on its way, as a bank transfer would be for some days.",
  paid: "This has been paid.",
  failed: "The money never came: the payment has failed.",
  expired: "Nobody has paid, and the checkout has expired.",
  refunded: "All of it has been refunded.",
  bounced: "The refund failed: their bank sent the money back to us.",
  disputed: "The bank has taken the money back, because its customer disputes it.",
  won: "The dispute was won: the money is back.",
  lost: "The dispute was lost.",
};

const LABELS: Readonly<Record<SandboxAction, string>> = {
  pay: "Pay",
  later: "Pay later",
  expire: "Let it expire",
  arrive: "The money arrives",
  fail: "The money does not come",
  refund: "Refund all of it",
  bounce: "The refund fails",
  dispute: "Dispute it with the bank",
  win: "The dispute is won",
  lose: "The dispute is lost",
};

/** Only the list of all checkouts can let one expire, as no day passes on the checkout itself. */
const LIST_ONLY_ACTION: SandboxAction = "expire";

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const priceOf = ({ folks, amountCents }: SandboxCheckout): string =>
  `${folks} ${folks === 1 ? "folk" : "folks"}: ${dollars(amountCents)}`;

const actionsOf = ({ state }: SandboxCheckout): SandboxAction[] =>
  (Object.keys(SANDBOX_ACTIONS) as SandboxAction[]).filter((name) =>
    (SANDBOX_ACTIONS[name].from as readonly string[]).includes(state),
  );

function button(id: string, value: string, label: string, isMain: boolean): Html {
  return html`<form method="post" action="${SANDBOX_PATH}/${id}">
    <button class="${isMain ? "main" : ""}" name="action" value="${value}">${label}</button>
  </form>`;
}

export function checkoutPage(brand: string, row: SandboxCheckout, isDeclined: boolean): string {
  const isOpen = row.state === "open";
  const [first, ...others] = actionsOf(row).filter((name) => name !== LIST_ONLY_ACTION);
  return formPage(
    "en",
    brand,
    isOpen ? `Pay ${dollars(row.amountCents)}` : priceOf(row),
    html`${NO_MONEY}
      <p role="status">${statusOf(row, isDeclined)}</p>
      ${first ? button(row.id, first, LABELS[first], isOpen) : ""}
      ${isOpen ? button(row.id, "decline", "Have the card declined", false) : ""}
      ${others.map((name) => button(row.id, name, LABELS[name], false))}
      <p class="links">
        <a href="${isOpen ? row.cancelUrl : row.successUrl}">
          ${isOpen ? "Close without paying" : `Back to ${brand}`}
        </a>
        <a href="${SANDBOX_PATH}">All sandbox payments</a>
      </p>`,
  );
}

function statusOf(row: SandboxCheckout, isDeclined: boolean): string {
  if (row.state !== "open") return STATE_TEXT[row.state];
  if (isDeclined) return "The card was declined. Nothing was charged. Try another way to pay.";
  return `${priceOf(row)}. Choose what happens next, as if this were the card payment.`;
}

/** Returns the list of all sandbox checkouts, newest first, with their next actions. */
export function checkoutsPage(brand: string, rows: readonly SandboxCheckout[]): string {
  const list = rows.map(
    (row) =>
      html`<h2><a href="${SANDBOX_PATH}/${row.id}">${priceOf(row)}</a></h2>
        <p>${row.state === "open" ? "Nobody has paid yet." : STATE_TEXT[row.state]}</p>
        ${actionsOf(row).includes("expire") ? button(row.id, "expire", LABELS.expire, false) : ""}`,
  );
  return formPage(
    "en",
    brand,
    "Sandbox payments",
    html`${NO_MONEY}
    ${list.length > 0 ? list : html`<p>Nobody has begun to pay yet. Add folks, and it shows here.</p>`}`,
  );
}

export function noCheckoutPage(brand: string): string {
  return formPage(
    "en",
    brand,
    "No such payment",
    html`${NO_MONEY}
      <p>Please check that you opened the whole link.</p>
      <p class="links"><a href="${SANDBOX_PATH}">All sandbox payments</a></p>`,
  );
}
