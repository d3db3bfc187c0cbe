import { useTranslation } from "react-i18next";
import VideoOff from "lucide-react/icons/video-off";
import { useSyncExternalStore } from "react";
import { FilmNotice } from "./FilmNotice";

/** Says that the system delivers no picture, for example during a call, while that can be mended. */
export function PictureNotice({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const [track] = stream.getVideoTracks();
  const isMuted = useSyncExternalStore(
    (onChange) => {
      track?.addEventListener("mute", onChange);
      track?.addEventListener("unmute", onChange);
      return () => {
        track?.removeEventListener("mute", onChange);
        track?.removeEventListener("unmute", onChange);
      };
    },
    () => track?.muted === true,
    () => false,
  );
  if (!isMuted) return null;
  return (
    <FilmNotice icon={<VideoOff aria-hidden />} answer="camera">
      {t("We can't see you. End any calls, and close other apps that use the camera.")}
    </FilmNotice>
  );
}
