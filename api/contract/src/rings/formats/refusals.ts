import { readSubject, type ContestSubject, type ContestValues, type RingValue } from '../rules/ring-calls';
import { drawnIds, type Contest, type ContestHeads } from './contest';
import { drawnRefusal, notDrawn, type AnyFormat, type Check } from './format';
import { formatOf } from './formats';

const otherFormat = 'This event is not scored like that.';

/** What every format has; `null` where the format of the contest says no more. */
const checks: { [K in keyof ContestValues]?: Check<K, AnyFormat> } = {
  vote: (contest, _, { seat }, value, format) => {
    const judges = format.votingJudges(contest.rules);
    if (judges === 0) return otherFormat;
    if (seat > judges) return `Judge ${seat} is not on this panel.`;
    for (const { group, choice } of value?.choices ?? []) {
      const refusal =
        drawnRefusal(contest, group) ?? (group.includes(choice) ? null : 'Vote for one of those who are level.');
      if (refusal !== null) return refusal;
    }
    return null;
  },
  shared: (contest, _, __, value, { hasMoreTurns }) => {
    const again = value?.again ?? [];
    if (again.length > 0 && !hasMoreTurns) return 'Only where judges give points somebody has one more turn.';
    return [...(value?.groups ?? []), ...again].reduce<string | null>(
      (refusal, group) => refusal ?? drawnRefusal(contest, group),
      null,
    );
  },
  order: (contest, _, __, value) =>
    value === null || value.competitorIds.length === drawnIds(contest).length
      ? drawnRefusal(contest, value?.competitorIds ?? [])
      : 'The order must name every competitor of this event once.',
  contest: () => null,
};

/**
 * Why something cannot be noted of a contest, in words; `null` where it can. The result of a pair that does not meet
 * any more can: it is kept aside. Who may note it, and in which step of the results, is decided elsewhere.
 */
export const contestRefusal = (
  contest: Contest,
  heads: ContestHeads,
  subject: ContestSubject,
  value: RingValue | null,
): string | null => {
  if (subject.kind === 'entry') return drawnIds(contest).includes(subject.competitorId) ? null : notDrawn;
  const format = formatOf(contest.rules.format);
  // Casts: the kind of a subject says what its values are, and a format has checks for its own rules.
  const [own, general] = [format.checks[subject.kind], checks[subject.kind]] as [
    Check<'contest', Contest['rules']> | undefined,
    Check<'contest', AnyFormat> | undefined,
  ];
  const [about, given] = [subject as Extract<ContestSubject, { kind: 'contest' }>, value as ContestValues['contest']];
  if (own) return own(contest, heads, about, given, contest.rules);
  return general ? general(contest, heads, about, given, format) : otherFormat;
};

/** Reads a subject of this contest; `undefined` for another one. */
export const subjectIn = ({ contestId }: Pick<Contest, 'contestId'>, text: string): ContestSubject | undefined => {
  const subject = readSubject(text);
  return subject && subject.kind !== 'call' && subject.contestId === contestId ? subject : undefined;
};
