import type { GiftLink, GiftRecipient } from "@contract/http/gift";
import type { TributePage } from "@contract/http/tribute";
import type { Translate } from "@contract/msg";
import { useEffect } from "react";
import type { DateFormat } from "../../../shared/language/dateFormat";
import { isAhead } from "../../../shared/lib/localTime";

/** Gives the paper of each card in mm. The A5 card is folded in the middle. */
const PAPER = { a6: "105mm 148mm", a5: "210mm 148mm" } as const;
export type CardFormat = keyof typeof PAPER;

export interface CardTexts {
  eyebrow: string;
  name: string;
  message: string;
  scan: readonly string[];
  brand: string;
}

interface CardParts {
  tribute: Pick<TributePage, "tributeType">;
  gift: Pick<GiftLink, "gift" | "hasPassword">;
  recipient: GiftRecipient;
  brand: string;
}

/** Returns the texts of a recipient's card. They say what the recipient needs besides the code. */
export function cardTexts(
  t: Translate,
  { wholeInstant }: Pick<DateFormat, "wholeInstant">,
  { tribute, gift: { gift, hasPassword }, recipient, brand }: CardParts,
): CardTexts {
  const { revealAt, timeZone, message } = gift;
  return {
    eyebrow: t(tribute.tributeType),
    name: recipient.name,
    message,
    scan: [
      t("Scan to watch your reel."),
      ...(revealAt !== null && isAhead(revealAt)
        ? [t("It opens on {{when}}.", { when: wholeInstant(revealAt, timeZone) })]
        : []),
      ...(hasPassword ? [t("You need the password, too.")] : []),
    ],
    brand,
  };
}

/**
 * Sets the size of printed pages while the screen is mounted. A browser without constructed style
 * sheets leaves the size to the print dialog.
 */
export function usePageSize(format: CardFormat): void {
  useEffect(() => {
    if (!("adoptedStyleSheets" in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${PAPER[format]}; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [format]);
}
