import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CARD_SECONDS, THEMES, type Theme } from "@contract/themes";
import { silenceFilter } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { run } from "../process";
import {
  allSegmentArgs,
  FRAMES_PER_SECOND,
  RENDITIONS,
  splitAudio,
  splitVideo,
} from "../normalise/rendition";
import {
  makeRenditionFolders,
  readRenditions,
  type RenditionFiles,
} from "../normalise/renditionFiles";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";
import type { CardDesign } from "./design";
import { drawCard } from "./drawCard";
import { CARD } from "./layout";

export type RenderOptions = { tools: MediaTools; signal?: AbortSignal | undefined };

const GROUND_FILE = "ground.png";
const WORDS_FILE = "words.png";

/**
 * Returns how the words appear: filters that apply before they are laid on the background, and
 * their position on it. `t` is the time in seconds.
 */
function coming(transition: Theme["transition"]): { filters: string; x: string; y: string } {
  // This expression falls from 1 to 0 in the first 0.7 seconds, fast at first.
  const rest = "pow(1-min(t/0.7\\,1)\\,3)";
  const still = { filters: "null", x: "0", y: "0" };
  switch (transition) {
    case "fade":
      return still;
    case "rise":
      return { ...still, y: `70*${rest}` };
    case "slide":
      return { ...still, x: `-160*${rest}` };
    case "drift":
      return { ...still, x: "12*(t-1.5)" };
    case "bloom":
      // The words fall into their place and swing slightly beyond it.
      return { ...still, y: "-110*pow(1-min(t/0.9\\,1)\\,2)*cos(t*7)" };
    case "wipe":
      return {
        ...still,
        filters: `format=gbrap[shown];color=c=black@0:s=${CARD.width}x${CARD.height}:r=${FRAMES_PER_SECOND}:d=1,format=gbrap[nothing];[nothing][shown]xfade=transition=wiperight:duration=0.8:offset=0.1`,
      };
  }
}

/** Returns a filter that reads a still picture once and shows it for as long as the card lasts. */
const held = (input: number, seconds: number): string =>
  `[${input}]loop=-1:1:0,setpts=N/${FRAMES_PER_SECOND}/TB,trim=end_frame=${seconds * FRAMES_PER_SECOND}`;

const TO_VIDEO = "scale=out_color_matrix=bt709:out_range=tv";

function cardFilter({ kind, theme }: CardDesign): string {
  const seconds = CARD_SECONDS[kind];
  const { transition } = THEMES[theme];
  const { filters, x, y } = coming(transition);
  const shown = [
    filters,
    `${TO_VIDEO},format=yuva420p`,
    "fade=in:st=0.1:d=0.5:alpha=1",
    // The film stops on its last card, which stays readable.
    ...(kind === "closing" ? [] : [`fade=out:st=${seconds - 0.45}:d=0.4:alpha=1`]),
  ];
  return [
    `${held(0, seconds)},${TO_VIDEO},format=yuv420p[ground]`,
    `${held(1, seconds)},${shown.join(",")}[words]`,
    `[ground][words]overlay=x='${x}':y='${y}':eval=frame:shortest=1,setsar=1,fps=${FRAMES_PER_SECOND},tpad=stop=2:stop_mode=clone,trim=end_frame=${seconds * FRAMES_PER_SECOND}[video]`,
    splitVideo(RENDITIONS),
  ].join(";");
}

/**
 * Draws a card and converts it into a piece of the reel like any clip: in every rendition, with
 * silence. It writes below `outputDir`, which must exist.
 * @throws {MediaError}
 */
export async function renderCard(
  design: CardDesign,
  picture: Buffer | null,
  outputDir: string,
  { tools, signal }: RenderOptions,
): Promise<RenditionFiles[]> {
  const { ground, words: text } = await drawCard(design, picture);
  await writeFile(join(outputDir, GROUND_FILE), ground);
  await writeFile(join(outputDir, WORDS_FILE), text);
  await makeRenditionFolders(outputDir, RENDITIONS);
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...[GROUND_FILE, WORDS_FILE].flatMap((file) =>
      splitArgs(`-f image2 -c:v png -r ${FRAMES_PER_SECOND} -i ${file}`),
    ),
    "-filter_complex",
    cardFilter(design),
    "-filter_complex",
    `${silenceFilter("audio", CARD_SECONDS[design.kind])};${splitAudio(RENDITIONS)}`,
    ...allSegmentArgs(RENDITIONS, CARD_SECONDS[design.kind]),
  ];
  try {
    await run(tools.ffmpeg, args, { writes: outputDir, signal });
    return await readRenditions(outputDir, RENDITIONS);
  } catch (error) {
    throw asMediaError(error);
  }
}
