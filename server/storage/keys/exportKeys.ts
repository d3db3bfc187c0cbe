/** Returns the folder of all export files of a reel. Each export has its own folder below it. */
export const exportsFolder = (tributeId: string): string => `exports/${tributeId}`;

interface Stored {
  id: string;
  tributeId: string;
}

export const exportFolder = ({ id, tributeId }: Stored): string =>
  `${exportsFolder(tributeId)}/${id}`;

const FILES = { reel: "reel.mp4", originals: "originals.zip" } as const;

export const exportKey = (stored: Stored & { kind: keyof typeof FILES }): string =>
  `${exportFolder(stored)}/${FILES[stored.kind]}`;
