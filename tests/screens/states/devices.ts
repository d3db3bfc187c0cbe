import { type BrowserPage, initScript } from "@tests/support/engines/browserPage";

/** Refuses the page's request for the camera without asking, as a browser or an app does. */
export const refuseCamera = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    }),
  );

/** Offers no camera, as browsers inside other apps do. */
export const hideCamera = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      Object.defineProperty(navigator, "mediaDevices", { value: undefined });
    }),
  );

/** Pretends to be another browser. */
export const actAs = (page: BrowserPage, userAgent: string): Promise<unknown> =>
  page.addInitScript(
    initScript((value) => {
      Object.defineProperty(navigator, "userAgent", { value });
    }, userAgent),
  );
