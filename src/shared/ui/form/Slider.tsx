import type { CSSProperties } from "react";
import styles from "./Slider.module.css";

interface SliderProps {
  /** For a `label` elsewhere. */
  id: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value in words, for those who don't see where it stands. */
  valueText: string;
  onChange: (value: number) => void;
}

/** A native slider whose way so far is filled. */
export function Slider({ id, min, max, step, value, valueText, onChange }: SliderProps) {
  const filled = { "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <input
      id={id}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(Number(event.target.value))}
      className={styles.slider}
      style={filled}
    />
  );
}
