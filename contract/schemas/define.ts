import type { Definition } from "../http/endpoint";

/** Declares the input and the output of a call, and keeps the types of both. */
export const define = <D extends Definition>(definition: D): D => definition;
