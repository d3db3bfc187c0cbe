import { OFFLINE_PAGE } from "@contract/prerender";

/**
 * Covers a prerendered page with its own offline screen while the browser is offline, because the app
 * loads only at the first touch. Call the returned function when the app has taken over.
 */
export function coverWhileOffline(): () => void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${OFFLINE_PAGE}`);
  const cover = template?.content.querySelector("dialog");
  if (!cover) return () => {};
  const watching = new AbortController();
  const update = (): void => {
    if (navigator.onLine) {
      cover.close();
      cover.remove();
    }
    if (navigator.onLine || cover.open) return;
    document.body.append(cover);
    cover.showModal();
    for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
  };
  for (const change of ["online", "offline"]) addEventListener(change, update, watching);
  // Escape, or Back on a phone, closes a dialog.
  cover.addEventListener("close", update, watching);
  cover.querySelector("button")?.addEventListener("click", () => location.reload());
  if (!navigator.onLine) update();
  return () => {
    watching.abort();
    cover.remove();
  };
}
