import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(?:js|css|svg|html|json)$/;

/** Writes `.br` (quality 11) and `.gz` beside each text file, so that serving never compresses. */
export class CompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async ({ assets, outputOptions }) => {
      const names = Object.keys(assets).filter((name) => worthIt.test(name));
      await Promise.all(names.map((name) => compress(path.join(outputOptions.path, name))));
    });
  }
}

const compress = async (file) => {
  const plain = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};
