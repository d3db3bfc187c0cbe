import { LOCALES } from "@contract/languages";
import { useLanguage } from "../../../shared/language/useLanguage";

/** Returns the hours of a day as options, as the reader writes them. */
export function useHours(first: number, last: number): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    return { value: String(hour), label: format.format(new Date(Date.UTC(2030, 0, 1, hour))) };
  });
}
