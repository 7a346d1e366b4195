import {
  addStaffCompetitor,
  competitorDeclaration,
  getStaffRegistration,
  listCompetitors,
  withdrawCompetitor,
  type CompetitorInput,
  type PrivateDetails,
} from '@schi/contract';
import type { Random } from '../seeds/random';
import type { Caller } from './calls';
import type { Desk, Known } from './desk';

/**
 * A registration gets a further competitor, of the age, size and events of one that it has. Answers their id;
 * `undefined` where that one is gone, or is not as the form asks now.
 */
const registerLike = async (
  director: Caller,
  { registrationId, likeId }: Known,
  secondName: string,
): Promise<number | undefined> => {
  const { competitors } = await director(getStaffRegistration, { registrationId });
  const like = competitors.find(({ id }) => id === likeId);
  if (!like) return undefined;
  // Cast: these are its keys.
  const fields = Object.keys(competitorDeclaration) as (keyof typeof competitorDeclaration)[];
  const values = Object.fromEntries(fields.map((field) => [field, like[field]]));
  // Cast: each field of the form has the value that is stored.
  const form = values as typeof values & CompetitorInput;
  const { signedName, guardianName } = like.waiver;
  const waiver = { signedName, agreed: true, ...(guardianName ? { guardianName } : {}) };
  // The page of a registration does not tell them.
  const details: PrivateDetails = {
    emergencyContactName: 'Robin Park',
    emergencyContactPhone: '310-555-0100',
    medicalNotes: '',
  };
  const body = { ...form, ...details, firstName: `${like.firstName} ${secondName}`, waiver };
  const answer = await director.attempt(addStaffCompetitor, { registrationId }, body);
  if ('data' in answer) return answer.data.id;
  // The demonstration has birth dates and weights that somebody mistyped before they were checked.
  if (answer.error.status === 422) return undefined;
  throw new Error(`A registration was refused: ${answer.error.status} ${answer.error.message}`);
};

/** The desk of a tournament, where staff register and withdraw. */
export const deskOfStaff = (director: Caller): Desk => ({
  register: (known, secondName) => registerLike(director, known, secondName),
  withdraw: async (registrationId, competitorId) => {
    const { version } = await director(getStaffRegistration, { registrationId });
    await director(
      withdrawCompetitor,
      { registrationId, competitorId },
      { version, reason: 'Has a fever', returned: 0 },
    );
  },
});

/** The most competitors of a page. */
const pageSize = 100;

/** Registers further competitors until there are so many. */
export const fillUp = async (director: Caller, tournamentId: number, wanted: number, random: Random): Promise<void> => {
  const query = `?tournamentId=${tournamentId}&status=completed&pageSize=${pageSize}`;
  const { items, total } = await director(listCompetitors, {}, undefined, query);
  let number = total;
  for (let attempt = 0; number < wanted; attempt += 1) {
    if (attempt > wanted) throw new Error(`Only ${number} competitors could be registered`);
    const { registrationId, competitorId: likeId } = random.pick(items);
    if ((await registerLike(director, { registrationId, likeId }, `No ${number + 1}`)) !== undefined) number += 1;
  }
};
