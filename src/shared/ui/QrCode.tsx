import { QRCodeSVG } from "qrcode.react";
import styles from "./QrCode.module.css";

interface QrCodeProps {
  value: string;
  /** What scanning it opens. */
  label: string;
  /** Edge in pixels. */
  size?: number;
}

/** A code to scan; dark on white in both schemes, because scanners need it so. */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
  return (
    <div className={styles.frame}>
      <QRCodeSVG value={value} size={size} level="M" marginSize={2} title={label} />
    </div>
  );
}
