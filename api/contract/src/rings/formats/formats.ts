import type { EventFormat } from '../../tournaments/calls/settings';
import { attemptsFormat } from './attempts';
import { bracketFormat } from './bracket';
import type { AnyFormat, Format } from './format';
import { measuredFormat } from './measured';
import { panelFormat } from './panel';

/** Every way of scoring. A new one gets its line here. */
const formats: { readonly [F in EventFormat]: Format<F> } = {
  panel: panelFormat,
  attempts: attemptsFormat,
  measured: measuredFormat,
  bracket: bracketFormat,
};

/** What is particular to a format. It is called with rules of that format only. */
export const formatOf = (format: EventFormat): AnyFormat => {
  const found = formats[format];
  // Cast: the rules that a caller has of a contest are those of its format.
  return found as typeof found & AnyFormat;
};
