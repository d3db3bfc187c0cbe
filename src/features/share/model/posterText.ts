/** What measuring needs of a drawing context. */
type Measuring = Pick<CanvasRenderingContext2D, "measureText">;

/**
 * Breaks a text into lines that are at most this wide, in pixels: at spaces, after hyphens and, where a word is wider
 * than a line, inside of it.
 */
export function wrapped(context: Measuring, text: string, maxWidth: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= maxWidth;
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(/\s*(?:[^\s-]+-*|-+)/g) ?? []) {
    const longer = `${line}${part}`.trimStart();
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = broken(part.trimStart(), fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line ? [...lines, line] : lines;
}

function broken(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** No more than so many lines; what is left out ends in an ellipsis. */
export function clipped(lines: readonly string[], maxLines: number): string[] {
  const kept = lines.slice(0, maxLines);
  return lines.length > maxLines
    ? kept.map((line, index) => (index === maxLines - 1 ? `${line.slice(0, -1)}…` : line))
    : kept;
}

/** Whether a text is written from right to left, by the first of its letters. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(letter);
}
