/** Gives colours that pixels can still distinguish after camera, encoder and screen. */
export const COLOURS = { red: "0xC02020", blue: "0x2040C0", green: "0x208040" } as const;
export type Colour = keyof typeof COLOURS;

/** Returns the dominant colour of a frame, or null for a black, white or blended one. */
export function colourOf({ colour }: { colour: readonly number[] }): Colour | null {
  const [red = 0, green = 0, blue = 0] = colour;
  if (red > 120 && red > 2 * blue && red > 2 * green) return "red";
  if (blue > 120 && blue > 2 * red && blue > 2 * green) return "blue";
  if (green > 90 && green > 1.5 * red && green > 1.5 * blue) return "green";
  return null;
}
