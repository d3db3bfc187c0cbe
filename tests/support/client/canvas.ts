import { afterEach, beforeEach, vi } from "vitest";

export interface DrawnCanvas {
  width: number;
  height: number;
  texts: string[];
  pictures: number;
}

/**
 * Replaces the canvas, because happy-dom draws nothing. It records what was drawn since the test
 * began, and returns a file of it.
 */
export function installCanvas(): { drawn: () => DrawnCanvas } {
  let canvas: DrawnCanvas = { width: 0, height: 0, texts: [], pictures: 0 };
  beforeEach(() => {
    canvas = { width: 0, height: 0, texts: [], pictures: 0 };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function getContext(
      this: HTMLCanvasElement,
    ) {
      return contextOf(this, canvas) as unknown as RenderingContext;
    });
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) =>
      give(new Blob(["a picture"], { type: "image/png" })),
    );
    // happy-dom does not load fonts either.
    Object.assign(document, { fonts: { load: async () => [] } });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "fonts");
  });
  return { drawn: () => canvas };
}

function contextOf(element: HTMLCanvasElement, canvas: DrawnCanvas): object {
  const calls: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: (text: string) => {
      Object.assign(canvas, { width: element.width, height: element.height });
      canvas.texts.push(text);
    },
    drawImage: () => {
      Object.assign(canvas, { width: element.width, height: element.height });
      canvas.pictures += 1;
    },
  };
  return new Proxy(calls, {
    get: (target, name): unknown => target[String(name)] ?? (() => undefined),
    set: () => true,
  });
}
