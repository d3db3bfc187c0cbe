import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconFilesOf, importIcons } from "../../../scripts/build/iconImports";

const FILES = new Map([
  ["Play", "lucide-react/icons/play"],
  ["Image", "lucide-react/icons/image"],
]);

test("the package's index names the file of every icon, also by its older names", async () => {
  const index = await readFile("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8");
  const files = iconFilesOf(index);
  expect(files.get("CircleHelp")).toBe("lucide-react/icons/circle-question-mark");
  expect(files.get("CircleQuestionMark")).toBe(files.get("CircleHelp"));
});

test("a module imports each icon from its own file, and nothing else in it changes", () => {
  const code = [
    'import { useState } from "react";',
    'import { Image as ImageIcon, Play } from "lucide-react";',
    "export const icons = [ImageIcon, Play, useState];",
  ];
  expect(importIcons(code.join("\n"), FILES).split("\n")).toEqual([
    code[0],
    'import ImageIcon from "lucide-react/icons/image"; import Play from "lucide-react/icons/play";',
    code[2],
  ]);
});

test.each(['import * as icons from "lucide-react";', 'import { Plya } from "lucide-react";'])(
  "%s is an error, because it names no icon",
  (code) => {
    expect(() => importIcons(code, FILES)).toThrow("Import an icon of lucide-react");
  },
);
