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

/** Replaces the camera's picture with one that the system has taken away, as during a call. */
export const mutePicture = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      const devices = navigator.mediaDevices;
      const getUserMedia = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wanted) => {
        const stream = await getUserMedia(wanted);
        for (const track of stream.getVideoTracks())
          Object.defineProperty(track, "muted", { value: true });
        return stream;
      };
    }),
  );

/** Never provides the bytes of a file, as a cloud drive does without a network. */
export const holdFiles = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    }),
  );

/** Takes every file back, as a cloud drive or a phone's picker does. */
export const takeFilesBack = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      Blob.prototype.arrayBuffer = () =>
        Promise.reject(new DOMException("The file has changed", "NotReadableError"));
    }),
  );

/** Does not know the time zone of the device. */
export const hideTimeZone = (page: BrowserPage): Promise<unknown> =>
  page.addInitScript(
    initScript(() => {
      const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      class UnknowingFormat extends Intl.DateTimeFormat {
        override resolvedOptions() {
          const found = super.resolvedOptions();
          return found.timeZone === device ? { ...found, timeZone: "Etc/Unknown" } : found;
        }
      }
      Object.assign(Intl, { DateTimeFormat: UnknowingFormat });
    }),
  );

export const actAs = (page: BrowserPage, userAgent: string): Promise<unknown> =>
  page.addInitScript(
    initScript((value) => {
      Object.defineProperty(navigator, "userAgent", { value });
    }, userAgent),
  );
