import { OFFLINE_PAGE } from "@contract/prerender";

/**
 * Covers a prerendered page with its own offline screen while the browser is offline, because the app
 * loads only at the first touch. Call the returned function when the app has taken over.
 */
export function coverWhileOffline(): () => void {
  const cover = document.querySelector<HTMLDialogElement>(`#${OFFLINE_PAGE} dialog`);
  if (!cover) return () => {};
  const update = (): void => {
    if (navigator.onLine || !cover.isConnected) {
      cover.close();
      return;
    }
    cover.showModal();
    for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
  };
  addEventListener("online", update);
  addEventListener("offline", update);
  // Escape, or Back on a phone, closes a dialog.
  cover.addEventListener("close", update);
  cover.querySelector("button")?.addEventListener("click", () => location.reload());
  update();
  return () => cover.remove();
}
