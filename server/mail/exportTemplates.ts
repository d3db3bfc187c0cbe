import type { ExportKind } from "@contract/http/export";
import { type Language, LOCALES } from "@contract/languages";
import { msg } from "@contract/msg";
import { translator } from "../language/translator";
import { layOut, type MailContent } from "./layout";

const SUBJECTS: Readonly<Record<ExportKind, string>> = {
  reel: msg("The film of “{{reelName}}” is ready"),
  originals: msg("The ZIP of all originals of “{{reelName}}” is ready"),
};

/** Says that a file is there, in a mail and in a notification. */
export const READY: Readonly<Record<ExportKind, string>> = {
  reel: msg("The film of “{{reelName}}” is ready to be downloaded."),
  originals: msg("The ZIP of all originals of “{{reelName}}” is ready to be downloaded."),
};

/** Says that a file which was asked for is there. `link` leads to where it is downloaded. */
export function exportReadyMail(input: {
  language: Language;
  brand: string;
  link: string;
  kind: ExportKind;
  reelName: string;
  expiresAt: Date;
}): MailContent {
  const { language, brand, link, kind, reelName, expiresAt } = input;
  const t = translator(language);
  const day = expiresAt.toLocaleDateString(LOCALES[language], {
    dateStyle: "full",
    timeZone: "UTC",
  });
  return layOut({
    language,
    brand,
    subject: t(SUBJECTS[kind], { reelName }),
    preheader: t("You can download it now."),
    heading: t("Your file is ready"),
    paragraphs: [
      t(READY[kind], { reelName }),
      t("We keep the file until {{day}}. After that, you can have it made again at any time.", {
        day,
      }),
    ],
    button: { label: t("Download it"), url: link },
    reason: t("You get this mail because you asked for this file at {{brand}}.", { brand }),
  });
}
