import { drawLettering } from "@server/media/cards/lettering";
import { typesetText } from "@server/media/cards/typesetText";
import { THEMES } from "@contract/themes";

/** Draws each given character in both ways, and prints their sizes as JSON. */
const style = { type: THEMES.classic.type, px: 60, colour: "#000000", align: "left" } as const;
const sizes: Record<string, string> = {};
for (const character of process.argv.slice(2)) {
  const line = await drawLettering(character, { px: 60, colour: "#000000", maxWidth: 900 });
  const words = await typesetText(character, { ...style, room: { width: 900, height: 200 } });
  sizes[character] = `${line.width}x${line.height} ${words?.width}x${words?.height}`;
}
process.stdout.write(JSON.stringify(sizes));
