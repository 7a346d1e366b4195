import { runCommand } from './lib/command.mjs';

/** `npm run restore -- FILE` (docs/operations.md). */
process.exitCode = await runCommand('restore');
