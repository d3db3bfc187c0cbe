/** All export files of a reel lie below this folder, those of one export below one of its own. */
export const exportsFolder = (tributeId: string): string => `exports/${tributeId}`;

interface Stored {
  id: string;
  tributeId: string;
}

export const exportFolder = ({ id, tributeId }: Stored): string =>
  `${exportsFolder(tributeId)}/${id}`;

const FILES = { reel: "reel.mp4", originals: "originals.zip" } as const;

/** Where the finished file of an export is. */
export const exportKey = (stored: Stored & { kind: keyof typeof FILES }): string =>
  `${exportFolder(stored)}/${FILES[stored.kind]}`;
