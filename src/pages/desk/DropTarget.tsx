import { FileVideo } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import styles from "./DropTarget.module.css";

interface DropTargetProps {
  /** Receives a dropped file that may be a video. */
  onVideo: (file: File) => void;
}

/**
 * Makes the whole window a target while a file is dragged over it. Of several files, it takes the
 * first one. The button for somebody else's video does the same without a mouse.
 */
export function DropTarget({ onVideo }: DropTargetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOver = useFileDrop(async (file) => {
    const { fileObstacle } = await import("../../features/recorder/model/fileObstacle");
    const message = await fileObstacle(file, false, t);
    if (message === null) onVideo(file);
    else dispatch(notify({ type: "FAIL", message }));
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

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Tells whether a file is dragged over the window, and hands over the one that is dropped. */
function useFileDrop(onFile: (file: File) => Promise<void>): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFile);
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
          if (!hasFiles(event)) return;
          // The browser would open the file.
          event.preventDefault();
          change(by);
          const file = type === "drop" && event.dataTransfer?.files[0];
          if (file) void drop(file);
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
