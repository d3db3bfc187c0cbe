/** It looks this many times. An audio file never has a picture. */
const LOOKS = 120;

/**
 * Draws a picture of a video, again in each frame until it is there: a busy WebKit has a picture only
 * some frames after it says so. `x` and `y` are a point in the picture, in the canvas's pixels.
 * `onDrawn` is called once, also if there is no picture.
 * @returns a function that stops it.
 */
export function drawUntilThere(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [x: number, y: number],
  draw: () => void,
  onDrawn?: () => void,
): () => void {
  let looks = 0;
  let nextLook = 0;
  const look = (): void => {
    draw();
    looks += 1;
    const isThere = context.getImageData(x, y, 1, 1).data[3] !== 0;
    if (isThere || looks === LOOKS) onDrawn?.();
    else nextLook = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(nextLook);
}
