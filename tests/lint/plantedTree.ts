import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

interface LintResult {
  exitCode: number;
  output: string;
  messages: (file: string) => string[];
}

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

const LIMIT_MS = 150_000;
/** Names the real settings: the linter's, and the compiler projects that its typed rules read. */
const SETTINGS = [
  "lint",
  ".oxlintrc.json",
  "tsconfig.json",
  "contract/tsconfig.json",
  "server/tsconfig.json",
  "scripts/tsconfig.json",
  "src/worker/tsconfig.json",
  "tests/tsconfig.json",
];
const REPOSITORY = path.resolve(import.meta.dirname, "../..");

/**
 * Lints a tree of planted files with the real oxlint and this repository's own settings.
 * @param files contents by path, which may also replace the settings and the tables.
 * Our own rules need no types, and reading those of the imported packages takes most of the time.
 */
export async function lintPlanted(files: Record<string, string>): Promise<LintResult> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "folkreel-lint-")));
  try {
    for (const name of SETTINGS) {
      await cp(path.join(REPOSITORY, name), path.join(root, name), { recursive: true });
    }
    await ignoreTypes(path.join(root, ".oxlintrc.json"));
    await symlink(
      await realpath(path.join(REPOSITORY, "node_modules")),
      path.join(root, "node_modules"),
    );
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return await runOxlint(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

async function ignoreTypes(settings: string): Promise<void> {
  const text = await readFile(settings, "utf8");
  const untyped = text.replace('"typeAware": true', '"typeAware": false');
  if (untyped === text) throw new Error(`${settings} does not set typeAware.`);
  await writeFile(settings, untyped);
}

async function runOxlint(root: string): Promise<LintResult> {
  const binary = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>(
    (resolve) => {
      const args = [binary, "--format=json"];
      execFile(
        process.execPath,
        args,
        { cwd: root, maxBuffer: 2 ** 24, timeout: LIMIT_MS },
        (error, stdout, stderr) => {
          resolve({ exitCode: error === null ? 0 : Number(error.code), output: stdout + stderr });
        },
      );
    },
  );
  return {
    exitCode,
    output,
    messages(file) {
      const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
      return diagnostics
        .filter((found) => found.filename === file)
        .map((found) => `${found.code} ${found.message}`);
    },
  };
}
