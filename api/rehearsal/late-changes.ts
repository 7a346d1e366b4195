import { getDraft, matchday, previewRepair, repairDraft } from '@schi/contract';
import type { Random } from '../seeds/random';
import type { Caller } from './calls';
import type { Desk } from './desk';
import { moveInto } from './ring-moves';

/** Who came in or went on the day. */
export interface LateChanges {
  entered: number[];
  withdrawn: number[];
}

/** Changes of the registrations on the day, as check-in and directors make them. */
export const createLateChanges = (
  director: Caller,
  tournamentId: number,
  draftId: number,
  { random, desk }: { random: Random; desk: Desk },
) => {
  const made: LateChanges = { entered: [], withdrawn: [] };
  const board = () => director(matchday.get, { tournamentId });

  /** Repairs the published draft for a late entry. Answers whether there is a division for it. */
  const findDivision = async (competitorId: number): Promise<boolean> => {
    for (let triesLeft = 4; triesLeft > 0; triesLeft -= 1) {
      const { version, changes } = await director(getDraft, { draftId });
      const eventIds =
        changes.find((change) => change.competitorId === competitorId && change.kind === 'entered')?.eventIds ?? [];
      const cause = { kind: 'lateEntry' as const, competitorId, eventIds };
      const proposals = await director(previewRepair, { draftId }, { version, cause });
      const chosen = proposals
        .filter(({ repairs }) => repairs.length > 0)
        .map((program) => ({ eventIds: program.eventIds, place: 0 }));
      if (chosen.length === 0) return false;
      const answer = await director.attempt(repairDraft, { draftId }, { version, cause, chosen });
      if ('data' in answer) return true;
      // The proposed division may begin while the director reads the proposals; then new ones are asked for.
      if (answer.error.status !== 409)
        throw new Error(`The repair for a late entry: ${answer.error.status} ${answer.error.message}`);
    }
    return false;
  };

  /**
   * Somebody enters late: a repair of the published draft finds a division, and a new one is placed in the ring.
   * Answers whether it could be done.
   */
  const enter = async (ringId: number): Promise<boolean> => {
    const { competitors } = await director(getDraft, { draftId });
    const { registrationId, competitorId: likeId } = random.pick(competitors.filter(({ isWithdrawn }) => !isWithdrawn));
    const competitorId = await desk.register({ registrationId, likeId }, `Late ${made.entered.length + 1}`);
    if (competitorId === undefined) return false;
    if (!(await findDivision(competitorId))) return false;
    made.entered.push(competitorId);
    const placed = (await board()).assignments.filter(({ competitorIds }) => competitorIds.includes(competitorId));
    for (const one of placed.filter((assignment) => assignment.ringId === null))
      await moveInto(director, tournamentId, { ringAssignmentId: one.ringAssignmentId, ringId, isNext: false });
    return placed.length > 0;
  };

  /** Somebody withdraws whose divisions have not begun. Answers whether there was one. */
  const withdraw = async (): Promise<boolean> => {
    const { assignments, competitors } = await board();
    const begun = new Set(
      assignments.filter(({ step }) => step !== 'planned').flatMap(({ competitorIds }) => competitorIds),
    );
    const waiting = assignments
      .flatMap(({ competitorIds }) => competitorIds)
      .filter((id) => !begun.has(id) && !made.withdrawn.includes(id));
    const competitorId = waiting.length === 0 ? undefined : random.pick(waiting);
    const registrationId = competitors.find((one) => one.competitorId === competitorId)?.registrationId;
    if (competitorId === undefined || registrationId === undefined) return false;
    await desk.withdraw(registrationId, competitorId);
    made.withdrawn.push(competitorId);
    return true;
  };
  return { enter, withdraw, made };
};
