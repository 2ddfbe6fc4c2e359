import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Below this a packet carries the file either way. */
const MIN_BYTES = 1_024;

/** Writes `.br` and `.gz` beside each asset, at the strength one cannot afford per request. */
export async function compressAssets(directory) {
  const names = await readdir(directory);
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = join(directory, name);
        const bytes = await readFile(file);
        if (bytes.length < MIN_BYTES) return;
        const brotli = await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        await writeFile(`${file}.br`, brotli);
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}
