import { runCommand } from './lib/command.mjs';

/** `npm run make-super-admin -- somebody@example.org`: builds the server when needed, then makes the account. */
process.exitCode = await runCommand('make-super-admin');
