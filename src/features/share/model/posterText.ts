/** Measuring needs only this part of a drawing context. */
type TextMeasurer = Pick<CanvasRenderingContext2D, "measureText">;

/**
 * Breaks a text into lines of at most `maxWidth` pixels: at spaces, after hyphens and, if a word is
 * wider than a line, inside it.
 */
export function wrapText(context: TextMeasurer, text: string, maxWidth: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= maxWidth;
  const lines: string[] = [];
  let line = "";
  for (const part of text.trimEnd().match(/\s*[^\s-]*-*/g) ?? []) {
    const longer = `${line}${part}`.trimStart();
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(part.trimStart(), fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, fits: (piece: string) => boolean): string[] {
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

/** Returns at most `maxLines` lines, and ends with an ellipsis if it cuts any. */
export function limitLines(lines: readonly string[], maxLines: number): string[] {
  const kept = lines.slice(0, maxLines);
  return lines.length > maxLines
    ? kept.map((line, index) => (index === maxLines - 1 ? `${line.slice(0, -1)}…` : line))
    : kept;
}

/** Tells whether a text is written from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(letter);
}
