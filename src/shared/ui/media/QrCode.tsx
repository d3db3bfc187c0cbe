import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";
import styles from "./QrCode.module.css";

interface QrCodeProps {
  value: string;
  /** What scanning it opens. */
  label: string;
  /** Edge in pixels. */
  size?: number;
}

/** Fine enough for print. */
const PICTURE_PX = 512;

/** A code to scan; dark on white in both schemes, because scanners need it so. */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
  return (
    <div className={styles.frame}>
      <QRCodeSVG value={value} size={size} level="M" marginSize={2} title={label} />
    </div>
  );
}

interface QrCanvasProps {
  value: string;
  ref: Ref<HTMLCanvasElement>;
}

/** The same code as pixels, unseen, to be put into a picture. */
export function QrCanvas({ value, ref }: QrCanvasProps) {
  return <QRCodeCanvas ref={ref} value={value} size={PICTURE_PX} level="M" aria-hidden hidden />;
}
