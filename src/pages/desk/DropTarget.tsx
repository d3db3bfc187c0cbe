import FileVideo from "lucide-react/icons/file-play";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import styles from "./DropTarget.module.css";

interface DropTargetProps {
  onVideos: (files: File[]) => void;
}

/**
 * Makes the whole window a target while files are dragged over it. The button for somebody else's
 * video does the same without a mouse.
 */
export function DropTarget({ onVideos }: DropTargetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOver = useFileDrop(async (files) => {
    const { fileObstacle } = await import("../../features/recorder/model/fileObstacle");
    const obstacles = await Promise.all(files.map((file) => fileObstacle(file, false, t)));
    const message = obstacles.find((one) => one !== null);
    if (message) dispatch(notify({ type: "FAIL", message }));
    const videos = files.filter((_, at) => obstacles[at] === null);
    if (videos.length > 0) onVideos(videos);
  });
  return (
    isOver && (
      <div aria-hidden className={styles.over}>
        <FileVideo size={40} />
        {t("Drop the video to add it to the reel")}
      </div>
    )
  );
}

/** Tells whether files are dragged over the window, and hands over those that are dropped. */
function useFileDrop(onFiles: (files: File[]) => Promise<void>): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const left = new AbortController();
    // Elements inside each other are entered before the outer one is left.
    let entered = 0;
    const change = (by: number) => {
      entered = Math.max(0, entered + by);
      setOver(entered > 0);
    };
    const listen = (type: "dragenter" | "dragover" | "dragleave" | "drop", by: number) =>
      window.addEventListener(
        type,
        (event) => {
          const { dataTransfer } = event;
          if (!dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          dataTransfer.dropEffect = "copy";
          change(by);
          if (type === "drop") void drop([...dataTransfer.files]);
        },
        { signal: left.signal },
      );
    listen("dragenter", 1);
    listen("dragover", 0);
    listen("dragleave", -1);
    listen("drop", Number.NEGATIVE_INFINITY);
    return () => left.abort();
  }, []);
  return isOver;
}
