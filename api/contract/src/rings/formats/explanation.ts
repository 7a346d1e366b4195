import type { EventFormat } from '../../tournaments/calls/settings';
import type { RulesOf } from './declarations';
import type { ExampleField, ExampleOutcome } from './worked-example';

/** What the rules of a format mean, for directors and families. */
export interface Explanation<F extends EventFormat> {
  /** How it is scored, a sentence for each setting. */
  sentences: (rules: RulesOf<F>) => string[];
  /** How long a turn or a bout takes by its clock, without stops and a golden round; `null`: it has none. */
  clockMs: (rules: RulesOf<F>) => number | null;
  /** The fields of a worked example, with values that the rules allow. */
  exampleFields: (rules: RulesOf<F>) => ExampleField[];
  /** What comes of what was typed in them. */
  exampleOutcome: (rules: RulesOf<F>, texts: readonly string[]) => ExampleOutcome;
}
