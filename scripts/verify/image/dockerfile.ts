interface Instruction {
  name: string;
  /** Is what stands behind the name, with its continued lines joined. */
  text: string;
}

/** Lists the instructions between one FROM, which is the first of them, and the next. */
export interface Stage {
  name: string | undefined;
  /** Is the image that the stage begins with, such as `node:22-bookworm-slim`. */
  base: string;
  instructions: readonly Instruction[];
}

/** Parses a Dockerfile without heredocs, parser directives and shell forms of CMD. */
export function parseDockerfile(source: string): Stage[] {
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = [];
  for (const line of source.replaceAll("\\\n", "").split("\n")) {
    const [name = "", ...words] = line.split(" ").filter(Boolean);
    if (name === "" || name.startsWith("#")) continue;
    if (name === "FROM") stages.push({ name: words[2], base: words[0] ?? "", instructions: [] });
    stages.at(-1)?.instructions.push({ name, text: words.join(" ") });
  }
  return stages;
}

/** Reads what ENV or ARG sets, such as `PORT=3000`. */
export function settingOf(text: string): Record<string, string> {
  const [, variable = "", value = ""] = /^(\w+)="?([^"]*)"?$/.exec(text) ?? [];
  return { [variable]: value };
}

/** Returns what all instructions of one kind set. */
export const settingsOf = (stages: readonly Stage[], kind: "ARG" | "ENV"): Record<string, string> =>
  Object.assign(
    {},
    ...stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name }) => name === kind)
      .map(({ text }) => settingOf(text)),
  ) as Record<string, string>;

/** Returns the text of a stage's last instruction of one kind. */
export function lastOf({ instructions }: Stage, kind: string): string | undefined {
  return instructions.findLast(({ name }) => name === kind)?.text;
}

/** Reads a command in its JSON form, such as `CMD ["node", "main.js"]`, or returns an empty one. */
export const commandOf = (text: string | undefined): string[] =>
  JSON.parse(text?.slice(text.indexOf("[")) ?? "[]") as string[];

export const packagesOf = ({ instructions }: Stage): string[] =>
  instructions.flatMap(({ text }) => {
    const [, list = ""] = /apt-get install ([^&]*)/.exec(text) ?? [];
    return list.split(/\s+/).filter((word) => word && !word.startsWith("-"));
  });
