/** Tells whether a button or link has the colour of the one next step. */
export const isGreen = ({ className }: HTMLElement): boolean => className.includes("primary");
