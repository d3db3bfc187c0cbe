import type { ExportKind } from "@contract/domain/export";
import { type Language, LOCALES } from "@contract/languages";
import { msg } from "@contract/msg";
import { translator } from "../language/translator";
import { renderMail, type MailContent } from "./layout";

const SUBJECTS: Readonly<Record<ExportKind, string>> = {
  reel: msg("The film of “{{reelName}}” is ready"),
  originals: msg("The ZIP with all originals of “{{reelName}}” is ready"),
};

export const EXPORT_READY_TEXTS: Readonly<Record<ExportKind, string>> = {
  reel: msg("The film of “{{reelName}}” is ready to download."),
  originals: msg("The ZIP with all originals of “{{reelName}}” is ready to download."),
};

/** Builds the mail that announces an export. `link` leads to the download. */
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
  return renderMail({
    language,
    brand,
    subject: t(SUBJECTS[kind], { reelName }),
    preheader: t("You can download it now."),
    heading: t("Your file is ready"),
    paragraphs: [
      t(EXPORT_READY_TEXTS[kind], { reelName }),
      t("We keep the file until {{day}}. After that, you can make it again at any time.", {
        day,
      }),
    ],
    button: { label: t("Download it"), url: link },
    reason: t("You're getting this email because you asked for this file at {{brand}}.", { brand }),
  });
}
