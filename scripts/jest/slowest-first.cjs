const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The test files that take more than half a minute, slowest first. One of them at the end would leave a core idle. */
const slowest = [
  'api/test/hostile-text.test.ts',
  'api/test/routes.test.ts',
  'api/test/fuzz/fuzz.test.ts',
  'e2e/rehearsal/rehearsal.test.ts',
  'api/src/domains/hall/rehearsals/tablets.test.ts',
  'mf-signage/src/hall/table/every-control.test.tsx',
  'api/src/domains/money/payments/money.property.test.ts',
  'api/src/domains/money/payments/asked-for.property.test.ts',
  'api/src/platform/exports/limits.test.ts',
  'api/src/domains/hall/rehearsals/play.test.ts',
  'api/src/domains/money/payments/payments.property.test.ts',
  'api/test/kills/kills.test.ts',
  'api/src/platform/boot/database-unavailable.test.ts',
  'api/test/several-processes.test.ts',
  'api/src/platform/backup/backup.test.ts',
  'api/src/platform/boot/production.test.ts',
].map((file) => path.join(__dirname, '../..', file));

const missing = slowest.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`${__filename} names files that do not exist: ${missing.join(', ')}`);

const rank = ({ path: file }) => (slowest.includes(file) ? slowest.indexOf(file) : slowest.length);

/** Jest's order, after the slowest. On a fresh clone Jest knows no times and goes by the size of the files. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
