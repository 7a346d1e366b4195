import { publicName, type PersonResults } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { listPeopleOfBirthDate } from './person-results.queries';
import { isConnected } from './person-results.rules';

/** A start number as an address has it. */
const startNumberPattern = /^[1-9]\d{0,8}$/;

/**
 * The results of one person over the years, as far as the choice of the name in each tournament allows it (rule G4).
 * @throws Refusal 404 where visitors see no result of this start number
 */
export const personResults = async (
  db: Db,
  { tournamentId, startNumber: text, now }: { tournamentId: number; startNumber: string; now: Date },
): Promise<PersonResults> => {
  if (!startNumberPattern.test(text)) throw notFound('result');
  const startNumber = Number(text);
  const rows = await listPeopleOfBirthDate(db, { tournamentId, startNumber, now });
  const asked = rows.find((row) => row.tournament.id === tournamentId && row.startNumber === startNumber);
  if (!asked) throw notFound('result');
  const tournaments = rows
    .filter((row) => isConnected(asked, row))
    .map((row) => ({
      tournament: row.tournament,
      name: publicName(row, row.date, row.startNumber),
      startNumber: row.startNumber,
      school: row.school,
      results: row.results,
    }));
  return { name: publicName(asked, asked.date, asked.startNumber), tournaments };
};
