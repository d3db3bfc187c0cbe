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

/** Replaces the microphone with one that is connected and delivers nothing. */
export const muteMicrophone = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      const devices = navigator.mediaDevices;
      const getUserMedia = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wanted) => {
        const stream = await getUserMedia(wanted);
        const silence = new AudioContext().createMediaStreamDestination().stream;
        return new MediaStream([...stream.getVideoTracks(), ...silence.getAudioTracks()]);
      };
    }),
  );

/** Pretends to be another browser. */
export const actAs = (page: BrowserPage, userAgent: string): Promise<unknown> =>
  page.addInitScript(
    initScript((value) => {
      Object.defineProperty(navigator, "userAgent", { value });
    }, userAgent),
  );
