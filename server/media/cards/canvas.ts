/**
 * Describes a shape: how far a point is outside of it, in pixels (negative inside), and the box
 * that contains it.
 */
export interface Shape {
  distance: (x: number, y: number) => number;
  box: { left: number; top: number; right: number; bottom: number };
}

export interface Size {
  width: number;
  height: number;
}

const boxAround = (x: number, y: number, reachX: number, reachY = reachX): Shape["box"] => ({
  left: x - reachX,
  top: y - reachY,
  right: x + reachX,
  bottom: y + reachY,
});

export const circle = (x: number, y: number, radius: number): Shape => ({
  distance: (px, py) => Math.hypot(px - x, py - y) - radius,
  box: boxAround(x, y, radius + 1),
});

/** Returns a rectangle around its centre, turned by an angle in degrees, with round corners. */
export function roundedRectangle(
  { x, y, width, height }: Size & { x: number; y: number },
  { angle = 0, radius = 0 }: { angle?: number; radius?: number } = {},
): Shape {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return {
    distance: (px, py) => {
      const [dx, dy] = [px - x, py - y];
      const ax = Math.abs(dx * cos + dy * sin) - width / 2 + radius;
      const ay = Math.abs(dy * cos - dx * sin) - height / 2 + radius;
      return Math.hypot(Math.max(ax, 0), Math.max(ay, 0)) + Math.min(Math.max(ax, ay), 0) - radius;
    },
    // The box is as small as possible, because the distance of each pixel in it is computed.
    box: boxAround(
      x,
      y,
      (Math.abs(cos) * width + Math.abs(sin) * height) / 2 + 1,
      (Math.abs(sin) * width + Math.abs(cos) * height) / 2 + 1,
    ),
  };
}

/**
 * Returns a lens of this length and width that points from its foot in the direction of the angle.
 * It is the area that two circles share.
 */
export function lens(x: number, y: number, length: number, width: number, angle: number): Shape {
  const radius = (length * length + width * width) / (4 * width);
  const away = radius - width / 2;
  const turned = (angle * Math.PI) / 180;
  const [mx, my] = [x + (Math.cos(turned) * length) / 2, y + (Math.sin(turned) * length) / 2];
  const [nx, ny] = [-Math.sin(turned) * away, Math.cos(turned) * away];
  return {
    distance: (px, py) =>
      Math.max(Math.hypot(px - mx - nx, py - my - ny), Math.hypot(px - mx + nx, py - my + ny)) -
      radius,
    box: boxAround(mx, my, length / 2 + 1),
  };
}

export const outline = ({ distance, box }: Shape, width: number): Shape => ({
  distance: (x, y) => Math.abs(distance(x, y)) - width / 2,
  box: {
    left: box.left - width,
    top: box.top - width,
    right: box.right + width,
    bottom: box.bottom + width,
  },
});

export const rgbOf = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Stores RGBA pixels, on which shapes are painted with smooth edges. */
export class Canvas {
  readonly pixels: Buffer;

  constructor(readonly size: Size) {
    this.pixels = Buffer.alloc(size.width * size.height * 4);
  }

  /** Fills the whole canvas with a gradient from one corner to the opposite one. */
  gradient(from: string, to: string): this {
    const [start, end] = [rgbOf(from), rgbOf(to)];
    const { width, height } = this.size;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const share = (x / width + y / height) / 2;
        const at = (y * width + x) * 4;
        for (let channel = 0; channel < 3; channel += 1) {
          const [a, b] = [start[channel] ?? 0, end[channel] ?? 0];
          // A little noise hides the steps that a dark gradient would show.
          this.pixels[at + channel] = Math.round(
            a + (b - a) * share + ((x * 7 + y * 13) % 5) / 5 - 0.4,
          );
        }
        this.pixels[at + 3] = 255;
      }
    return this;
  }

  /** Paints a shape over what is there. `softness` is the width of its blurred edge, in pixels. */
  paint({ distance, box }: Shape, colour: string, opacity = 1, softness = 1): this {
    const rgb = rgbOf(colour);
    const { width, height } = this.size;
    const [left, right] = [
      Math.max(0, Math.floor(box.left - softness)),
      Math.min(width, Math.ceil(box.right + softness)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(box.top - softness)),
      Math.min(height, Math.ceil(box.bottom + softness)),
    ];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const covered = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5) / softness));
        if (covered > 0) this.blend((y * width + x) * 4, rgb, covered * opacity);
      }
    return this;
  }

  private blend(at: number, rgb: readonly number[], alpha: number): void {
    const below = (this.pixels[at + 3] ?? 0) / 255;
    const result = alpha + below * (1 - alpha);
    for (let channel = 0; channel < 3; channel += 1) {
      const under = this.pixels[at + channel] ?? 0;
      const over = rgb[channel] ?? 0;
      this.pixels[at + channel] = Math.round((over * alpha + under * below * (1 - alpha)) / result);
    }
    this.pixels[at + 3] = Math.round(result * 255);
  }
}
