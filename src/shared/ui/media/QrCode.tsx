import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";
import styles from "./QrCode.module.css";

interface QrCodeProps {
  value: string;
  /** Describes what scanning it opens. */
  label: string;
  /** Sets the edge length in pixels. */
  size?: number;
}

/** This resolution is sufficient for print. */
const PICTURE_PX = 512;

/** Shows a QR code. It is dark on white in both colour schemes, because scanners need that. */
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

/** Renders the same code as hidden pixels, to be drawn into a picture. */
export function QrCanvas({ value, ref }: QrCanvasProps) {
  return <QRCodeCanvas ref={ref} value={value} size={PICTURE_PX} level="M" aria-hidden hidden />;
}
