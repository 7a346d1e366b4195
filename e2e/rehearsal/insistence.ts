import { getRingCalls, ringCalls, type CalledDivision } from '@schi/contract';
import type { Caller } from './calls';

/** Those of a division who are not scratched. */
const peopleOf = ({ competitors }: CalledDivision): number[] =>
  competitors.filter(({ entries }) => entries.some(({ value }) => !ringCalls.isOut(value))).map(({ competitorId }) => competitorId);

/**
 * The director, whom tables ask when rings wait for each other. A division may go on when none of its competitors is in another ring at this moment; one
 * table is answered at a time.
 */
export const createInsistence = (director: Caller, tournamentId: number) => {
  let last: Promise<unknown> = Promise.resolve();
  const decide = async (division: CalledDivision, work: () => Promise<void>): Promise<boolean> => {
    const { rings } = await director(getRingCalls, { tournamentId });
    const running = rings.flatMap(({ divisions }) => divisions).filter(({ step }) => step === 'inRing');
    const busy = new Set(running.filter((one) => one.ringAssignmentId !== division.ringAssignmentId).flatMap(peopleOf));
    if (peopleOf(division).some((id) => busy.has(id))) return false;
    await work();
    return true;
  };
  return (division: CalledDivision, work: () => Promise<void>): Promise<boolean> => {
    const answer = last.then(() => decide(division, work));
    last = answer.catch(() => undefined);
    return answer;
  };
};
