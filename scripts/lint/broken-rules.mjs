import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { inRoot, root } from '../lib/root.mjs';

/**
 * Reads `[{ file, code }]` and writes, for each, the names of the rules our configuration finds broken. The files need
 * not exist.
 */
const eslint = new ESLint({ cwd: root });

const brokenRules = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  brokenRules.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(brokenRules));
