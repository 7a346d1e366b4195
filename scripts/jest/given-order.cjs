const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const place = ({ path: file }) => process.argv.indexOf(path.relative(process.cwd(), file));

/** The order of the command line: the nearest tests notice most changes, and the first that fails ends the run. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => place(one) - place(other));
  }
};
