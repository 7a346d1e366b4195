import { isAllMet, note } from './figures';
import { matchmakingFigures } from './matchmaking';
import { repairEffort } from './repairs';

/**
 * Measures proposals. It is bundled first, as the server is: the compiler of the development tools takes memory of its
 * own.
 */
const measureMatchmaking = async () => {
  const { of541, useful, efforts } = await matchmakingFigures();
  note('ten proposals for 541: divisions of a useful size, forms', useful.forms, 'at least', 98, ' %');
  note('the same, sparring', useful.sparring, 'at least', 93, ' %');
  note('the same, other events', useful.others, 'at least', 98, ' %');
  note('alone although a companion within the limits exists', of541.aloneWithCompanion, 'under', 1);
  note('pairs that break a limit', of541.forbidden, 'under', 1);
  note('first-round pairs of one school that a draw could avoid', of541.avoidable, 'under', 1);
  note('cost, to a greedy median split', of541.toGreedy, 'under', 0.66);
  const limits = [300, 1_500, 10_000];
  efforts.forEach(({ entrants, milliseconds }, index) =>
    note(
      `compute of a proposal for ${entrants} who enter five events`,
      milliseconds,
      'under',
      limits[index] ?? 0,
      ' ms',
    ),
  );
  const { divisions, milliseconds } = repairEffort();
  note(`compute of a repair of ${divisions} published divisions`, milliseconds, 'under', 800, ' ms');
  note('resident memory after the largest of them', efforts.at(-1)?.residentMb ?? NaN, 'under', 400, ' MB');
};

void measureMatchmaking().finally(() => {
  if (!isAllMet()) process.exitCode = 1;
});
