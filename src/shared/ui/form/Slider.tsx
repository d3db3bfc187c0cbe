import type { CSSProperties } from "react";
import styles from "./Slider.module.css";

interface SliderProps {
  /** Connects the slider with a `label` elsewhere. */
  id: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Describes the value for people who cannot see the position. */
  valueText: string;
  onChange: (value: number) => void;
}

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
