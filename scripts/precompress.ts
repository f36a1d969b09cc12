import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';

const DIST = join(import.meta.dirname, '../web/dist');
const TEXT = /\.(js|css|html|svg|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const WORTH = 1024;

/** Writes a `.br` and a `.gz` beside each text of the build, as small as they get. */
for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue;
  const file = join(DIST, name);
  const text = readFileSync(file);
  if (text.length < WORTH) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
