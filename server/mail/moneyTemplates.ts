import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

export interface Payment {
  brand: string;
  folks: number;
  paidCents: number;
  reference: string;
  origin: string;
}

/**
 * Returns a function that formats cents as dollars, such as "$5.00", in the format of the language.
 */
export function dollarFormatter(language: Language): (cents: number) => string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: "currency",
    currency: "USD",
    useGrouping: false,
  });
  return (cents) => format.format(cents / 100);
}

/** Confirms a payment. `amountCents` is the price before taxes and discounts. */
export function receiptMail(
  input: Payment & { language: Language; amountCents: number; paidAt: Date; isSandbox: boolean },
): MailContent {
  const { language, brand, folks, paidCents, amountCents, paidAt, reference, origin } = input;
  const t = translator(language);
  const inDollars = dollarFormatter(language);
  const day = paidAt.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  const paid = inDollars(paidCents);
  return renderMail({
    language,
    brand,
    subject: t("Your receipt from {{brand}}: {{amount}}", { brand, amount: paid }),
    preheader: t("You can invite {{count}} more people.", {
      count: folks,
      defaultValue_one: "You can invite {{count}} more person.",
    }),
    heading: t("Thank you! You can invite {{count}} more people.", {
      count: folks,
      defaultValue_one: "Thank you! You can invite {{count}} more person.",
    }),
    paragraphs: [
      ...(input.isSandbox ? [t("This was the sandbox: no money was taken.")] : []),
      `${folks} × ${inDollars(100)} = ${inDollars(amountCents)}`,
      ...taxOrDiscountText(t, inDollars, paidCents - amountCents),
      t("Paid on {{day}}: {{amount}}. Your payment number is {{reference}}.", {
        day,
        amount: paid,
        reference,
      }),
      t("One credit is one person who sends videos for one of your reels. Credits never expire."),
    ],
    button: { label: t("See your credits"), url: `${origin}/profile` },
    reason: t(
      "You're getting this email because credits were bought for your account at {{brand}}.",
      {
        brand,
      },
    ),
  });
}

function taxOrDiscountText(
  t: Translate,
  inDollars: (cents: number) => string,
  difference: number,
): string[] {
  if (difference === 0) return [];
  const amount = inDollars(Math.abs(difference));
  return [
    difference > 0 ? t("Taxes: {{amount}}", { amount }) : t("Discount: {{amount}}", { amount }),
  ];
}
