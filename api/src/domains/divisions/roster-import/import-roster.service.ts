import {
  counted,
  pluralOf,
  fullName,
  mostNamed,
  roster,
  todayIn,
  type FieldErrors,
  type ImportDone,
  type NewImport,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { countChangeOfPaidCart, lockCart, writeLines, importedCompetitors } from '../../registration';
import { createDraft } from '../matchmaking';
import { writeReceipt } from '../../money';
import { tournaments } from '../../tournaments';
import { createAccountWithoutAddress } from '../../people';
import { isReady } from './check-import.service';
import type { ListLine } from './import-lines.rules';
import { countFates, intakesFor, planImport, type Intake, type Step } from './import-plan.rules';
import { readList } from './read-list.service';
import {
  insertImportedRegistration,
  listImportedRegistrations,
  listKnownPeople,
  lockTournament,
} from './roster-import.queries';

/** What is written of lines and entries of the log that came by an import. */
const registeredElsewhere = 'Registered elsewhere';

/** Who imports, when and into which tournament. */
interface Import {
  actorId: number;
  tournamentId: number;
  at: Date;
}

const problemsIn = (wrong: readonly ListLine[]): FieldErrors =>
  Object.fromEntries(
    wrong
      .slice(0, mostNamed)
      .flatMap(({ line, errors }) =>
        Object.entries(errors).map(([column, message]) => [`lines.${line}.${column}`, message] as const),
      ),
  );

/** @throws Refusal 422 for lines with problems that were not agreed on, and where no line is left */
const refuseProblems = (lines: readonly ListLine[], missing: readonly roster.Column[], leavesOut: number): void => {
  if (missing.length > 0) throw invalid({ columns: `The list lacks ${missing.map(roster.columnName).join(', ')}` });
  const wrong = lines.filter((line) => !isReady(line));
  if (wrong.length === lines.length)
    throw invalid({ text: 'No line of the list can be imported', ...problemsIn(wrong) });
  if (wrong.length !== leavesOut)
    throw invalid(
      problemsIn(wrong),
      wrong.length === 0
        ? 'Every line of the list can be imported now. Please check the list again.'
        : `${counted(wrong.length, 'line has a problem', 'lines have problems')}. Correct ${pluralOf(wrong.length, 'it', 'them')}, or agree to leave ${pluralOf(wrong.length, 'it', 'them')} out. Nothing was imported.`,
    );
};

/** Stores competitors in the registration of their school, at no price: they owe nothing here. */
const importOne = async (
  trx: Transaction,
  { school, registration, personId, people }: Intake,
  { actorId, tournamentId, at }: Import,
) => {
  const ownerId =
    personId ?? (await createAccountWithoutAddress(trx, { firstName: school, lastName: '(registered elsewhere)' }, at));
  const registrationId =
    registration?.registrationId ??
    (await insertImportedRegistration(trx, { tournamentId, personId: ownerId, school, by: actorId, at }));
  if (registration) {
    await lockCart(trx, registrationId);
    await countChangeOfPaidCart(trx, registrationId);
  }
  const ids = await importedCompetitors(trx).insert(registrationId, people, at);
  const lines = people.map(({ firstName, lastName }, index) => ({
    kind: 'competitor' as const,
    refId: ids[index] ?? 0,
    description: `Competitor: ${fullName({ firstName, lastName })}`,
    quantity: 1,
    unitPrice: 0,
  }));
  await writeLines(trx, registrationId, lines, { at, by: actorId, reason: registeredElsewhere });
  // A completed registration has its receipt (rule C6); here it is about nothing paid.
  if (!registration) {
    const amounts = lines.map((line) => ({ ...line, amount: 0 }));
    await writeReceipt(trx, { registrationId, amount: 0, lines: amounts, at });
  }
  await audit(trx).record({
    actorId,
    subjectPersonId: ownerId,
    action: 'competitors imported',
    object: { type: 'registration', id: registrationId },
    after: { competitors: people.map(fullName) },
  });
  return ownerId;
};

/** Puts several intakes of one new school under one account. */
const importAll = async (trx: Transaction, intakes: readonly Intake[], about: Import) => {
  const owners = new Map<string, number>();
  for (const intake of intakes) {
    const personId = intake.personId ?? owners.get(intake.school) ?? null;
    owners.set(intake.school, await importOne(trx, { ...intake, personId }, about));
  }
};

const changeAll = async (trx: Transaction, steps: readonly Step[], { actorId }: Import) => {
  const changed = steps.flatMap((step) => (step.fate === 'changed' ? [step] : []));
  for (const registrationId of [...new Set(changed.map(({ known }) => known.registrationId))].sort(
    (one, other) => one - other,
  )) {
    const cart = await lockCart(trx, registrationId);
    await countChangeOfPaidCart(trx, registrationId);
    for (const { known, changes } of changed.filter((step) => step.known.registrationId === registrationId)) {
      await importedCompetitors(trx).change(known.competitorId, changes);
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, known[name as keyof typeof changes]]),
      );
      await audit(trx).record({
        actorId,
        ...(cart ? { subjectPersonId: cart.personId } : {}),
        action: 'competitor changed by an import',
        object: { type: 'registration', id: registrationId },
        before: { competitorId: known.competitorId, ...before },
        after: changes,
      });
    }
  }
};

/** What keeps two imports of one tournament apart; a control replaces it. */
interface Turns {
  lock: typeof lockTournament;
  knownPeople: typeof listKnownPeople;
}

/** The import with the turns given. */
export const createRosterImport =
  ({ lock, knownPeople }: Turns) =>
  async (
    app: Pick<App, 'clock'>,
    trx: Transaction,
    actorId: number,
    { leavesOut, draft: wanted, ...list }: NewImport,
  ): Promise<ImportDone> => {
    const { tournamentId } = list;
    const about: Import = { actorId, tournamentId, at: app.clock() };
    const dates = await tournaments(trx).dates(tournamentId);
    if (dates.tournamentDate < todayIn(dates.timeZone, about.at))
      throw conflict('tournament.over', 'This tournament is over.');
    const { lines, missing } = await readList(trx, list);
    refuseProblems(lines, missing, leavesOut);
    await lock(trx, tournamentId);
    const people = lines.filter(isReady).map(({ person }) => person);
    const { steps } = planImport(people, await knownPeople(trx, tournamentId));
    const added = steps.flatMap(({ fate, person }) => (fate === 'added' ? [person] : []));
    await importAll(trx, intakesFor(added, await listImportedRegistrations(trx, tournamentId)), about);
    await changeAll(trx, steps, about);
    const fates = countFates(steps);
    await audit(trx).record({
      actorId,
      action: 'roster imported',
      object: { type: 'tournament', id: tournamentId },
      after: { ...fates, leftOut: leavesOut },
    });
    const draft = wanted && (await createDraft(app, trx, actorId, { tournamentId, ...wanted }));
    return {
      fates,
      leftOut: leavesOut,
      draft: draft && { draftId: draft.draftId, name: draft.name, isCreating: draft.state === 'creating' },
    };
  };

/**
 * Stores the competitors of a list in registrations that owe nothing, and creates a draft (decision
 * divisions/roster-import); all of it or nothing. Nobody is doubled: the same name and birth date is the same person.
 * @throws Refusal 404 without such a tournament; 409 once it is over, or while a large draft is being created; 422 for
 * a list that cannot be read, a mapping that is not possible, and lines with problems that the director did not agree
 * to leave out
 */
export const importRoster = createRosterImport({ lock: lockTournament, knownPeople: listKnownPeople });
