import { type Language, LOCALES } from "@contract/languages";
import { translator } from "../language/translator";
import { type MailContent, renderMail } from "./layout";

/**
 * Builds the mail that tells an organiser when the originals of a reel are deleted. `link` leads to
 * the button that cancels it, and `downloadLink` to the ZIP of the originals.
 */
export function reductionMail(input: {
  language: Language;
  brand: string;
  link: string;
  downloadLink: string;
  profileLink: string;
  reelName: string;
  news: "chosen" | "near";
  deletesAt: Date;
  timeZone: string;
}): MailContent {
  const { language, brand, link, downloadLink, profileLink, reelName, news, timeZone } = input;
  const t = translator(language);
  const options = { dateStyle: "full", timeZone } as const;
  const day = input.deletesAt.toLocaleDateString(LOCALES[language], options);
  const heading =
    news === "chosen"
      ? t("“{{reelName}}” will be kept in reduced form", { reelName })
      : t("The original files of “{{reelName}}” will be deleted soon", { reelName });
  const when = t("We'll delete the original files on {{day}}.", { day });
  return renderMail({
    language,
    brand,
    subject: heading,
    preheader: when,
    heading,
    paragraphs: [
      when,
      t(
        "The film and every video stay, as people watch them. The files just as they were sent go: after that day, nobody can download them any more.",
      ),
      t("Until then, you can download all originals, or cancel the deletion."),
    ],
    button: { label: t("Look at it or cancel it"), url: link },
    second: { label: t("Download the originals"), url: downloadLink },
    reason: t(
      "You're getting this email because you organise this reel with {{brand}}. You can turn these emails off in your profile: {{profileLink}}",
      { brand, profileLink },
    ),
  });
}
