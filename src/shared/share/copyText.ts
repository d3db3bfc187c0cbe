/**
 * Copies a text that is still being fetched. Copying has to begin with the tap, because Safari
 * allows it only then.
 * @throws what fetching the text throws, and an error if the browser blocks the clipboard.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((one) => new Blob([one], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
