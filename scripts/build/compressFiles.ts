import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const IS_TEXT = /\.(css|js|svg|webmanifest)$/;
/** A smaller file fits into its first packet anyway. */
const THRESHOLD_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside each text file in and below `folder`, with the best compression:
 * once by the build instead of for every visitor. It leaves out the page itself, which the server
 * renders for each reel.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => IS_TEXT.test(name))
      .map(async (name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < THRESHOLD_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
