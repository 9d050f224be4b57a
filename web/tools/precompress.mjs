// Puts beside each file of a folder what a server may send in its place: FILE.br and FILE.gz, where they are smaller.
//   node precompress.mjs FOLDER
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const forms = {
  br: (bytes) => promisify(zlib.brotliCompress)(bytes, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function precompress(file) {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(forms)) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller);
  }
}

await Promise.all((await filesOf(process.argv[2])).map(precompress));
