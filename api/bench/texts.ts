import { checkField } from '@schi/contract';
import { spent } from '../test/hostile/compute';
import { fieldsOf, forms, parsers } from '../test/hostile/readers';
import { hostileTexts } from '../test/hostile/texts';

/** The least of several runs, in milliseconds; a short run need not be repeated. */
const least = (work: () => void): number => {
  let best = Infinity;
  for (let run = 0; run < 10 && best > 2; run += 1) best = Math.min(best, spent(work));
  return best;
};

/**
 * How long the slowest parser and the slowest field of the contract take for a hostile text of 100 KB, in milliseconds
 * of the processor, each with its name.
 */
export const textTimes = (): { name: string; milliseconds: number }[] => {
  const slowest = (work: readonly (readonly [string, (text: string) => void])[]) =>
    work
      .flatMap(([name, read]) => hostileTexts.map((text) => ({ name, milliseconds: least(() => read(text)) })))
      .reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  return [
    slowest(parsers.map(([name, parse]) => [name, (text: string) => void parse(text, text)] as const)),
    slowest(
      forms.flatMap(([name, form]) =>
        fieldsOf(form).map(
          (field) => [`a field of ${name}`, (text: string) => void checkField(field, text, {})] as const,
        ),
      ),
    ),
  ];
};
