import { runCommand } from './lib/command.mjs';

/** `npm run backup -- FILE` (docs/operations.md). */
process.exitCode = await runCommand('backup');
