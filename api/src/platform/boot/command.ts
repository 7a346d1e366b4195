import { wordsOf } from './failed-start.rules';

/** Runs a command of the product: prints what it answers, or why it failed in one line with exit code 1. */
export const command = (work: (words: readonly string[]) => Promise<string>): void => {
  work(process.argv.slice(2)).then(
    (answer) => process.stdout.write(`${answer}\n`),
    (error: unknown) => {
      console.error(wordsOf(error) ?? error);
      process.exitCode = 1;
    },
  );
};
