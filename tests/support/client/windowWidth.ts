import { act } from "@testing-library/react";

const initialWidth = window.innerWidth;

/** Gives the window a width in pixels, and tells the page. */
export const setWindowWidth = (width: number): Promise<void> =>
  act(async () => {
    window.innerWidth = width;
    window.dispatchEvent(new Event("resize"));
  });

export const restoreWindowWidth = (): Promise<void> => setWindowWidth(initialWidth);
