import {
  ageOn,
  checkFields,
  competitorFields,
  formatDate,
  guardianMissing,
  maxCompetitors,
  personKey,
  type CalendarDate,
  type Competitor,
  type CompetitorInput,
  type EarlierCompetitor,
  type FieldErrors,
  type RosterRow,
} from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { tournaments } from '../tournaments';
import { changeCart, lockCart, presentCompetitor, requireOpenFor } from '../carts';
import {
  deleteCompetitor,
  findCompetitor,
  findEarlierCompetitors,
  insertCompetitor,
  isOwner,
  listPeople,
  registrationOf,
  updateCompetitor,
} from './competitors.queries';

interface Offer {
  tournament: { tournamentDate: CalendarDate };
  levelIds: number[];
  eventIds: number[];
}

const offerOf = async (trx: Db, tournamentId: number): Promise<Offer> => {
  const offer = tournaments(trx);
  return {
    tournament: await offer.dates(tournamentId),
    levelIds: (await offer.levels()).map((level) => level.id),
    eventIds: (await offer.events(tournamentId)).map((event) => event.id),
  };
};

/** What the competitor's form gets wrong in view of the tournament: dates, levels and events that are not offered, a missing guardian. */
const tournamentErrors = (input: CompetitorInput, { tournament, levelIds, eventIds }: Offer): FieldErrors => {
  const age = ageOn(input.birthDate, tournament.tournamentDate);
  const guardian = guardianMissing(input.birthDate, tournament.tournamentDate, input.waiver.guardianName);
  return {
    ...(age < 2 || age > 110 ? { birthDate: 'Please check the birth date' } : {}),
    ...(levelIds.includes(input.competitorLevelId) ? {} : { competitorLevelId: 'Please choose one of the list' }),
    ...(input.eventIds.every((id) => eventIds.includes(id)) ? {} : { eventIds: 'Please choose from the list' }),
    ...(guardian ? { 'waiver.guardianName': guardian } : {}),
  };
};

/** Says so when somebody of this name and birth date is among `people` already: a child entered twice would pay, and compete, twice. */
const doubleErrors = (input: CompetitorInput, people: ReadonlySet<string>): FieldErrors =>
  people.has(personKey(input))
    ? { firstName: `${input.firstName} ${input.lastName}, born on ${formatDate(input.birthDate)}, is already registered` }
    : {};

const isFull = `A registration holds at most ${maxCompetitors} competitors.`;

/** The competitors of a customer's registrations (decision C1). */
export const competitors = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const peopleOf = async (trx: Db, registrationId: number, exceptId?: number) =>
    new Set((await listPeople(trx, registrationId)).filter(({ id }) => id !== exceptId).map(personKey));

  const check = async (trx: Db, tournamentId: number, input: CompetitorInput, people: ReadonlySet<string>) => {
    const errors = { ...tournamentErrors(input, await offerOf(trx, tournamentId)), ...doubleErrors(input, people) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };

  const insert = async (trx: Db, tournamentId: number, input: CompetitorInput): Promise<Competitor> => {
    const people = await peopleOf(trx, input.registrationId);
    await check(trx, tournamentId, input, people);
    if (people.size >= maxCompetitors) throw conflict(isFull);
    return presentCompetitor(await findCompetitor(trx, await insertCompetitor(trx, input, app.clock())));
  };
  const update = async (trx: Db, tournamentId: number, input: CompetitorInput & { id: number }): Promise<Competitor> => {
    await check(trx, tournamentId, input, await peopleOf(trx, input.registrationId, input.id));
    if (!(await updateCompetitor(trx, input, app.clock()))) throw notFound('competitor');
    return presentCompetitor(await findCompetitor(trx, input.id));
  };

  return {
    /** Adds to a registration that is locked and may be changed, whoever asks. @throws Refusal 409, 422. */
    insert: (tournamentId: number, input: CompetitorInput) => insert(db, tournamentId, input),
    /** Changes one of a registration that is locked and may be changed, whoever asks. @throws Refusal 404, 422. */
    update: (tournamentId: number, input: CompetitorInput & { id: number }) => update(db, tournamentId, input),
    /** Who is registered by this registration's owner for its tournament, by name and birth date. */
    peopleOf: (registrationId: number) => peopleOf(db, registrationId),

    /** @throws Refusal 404, 409 when the cart cannot be changed, 422 for fields the tournament does not allow. */
    add: (personId: number, input: CompetitorInput): Promise<Competitor> =>
      db.transaction(async (trx) => insert(trx, (await changeCart(trx, personId, input.registrationId)).tournamentId, input)),

    /** Changes details, which cost nothing and so may change after payment until registration closes (C3). @throws Refusal 404, 409, 422. */
    change: (personId: number, input: CompetitorInput & { id: number }): Promise<Competitor> =>
      db.transaction(async (trx) => {
        const cart = await lockCart(trx, input.registrationId, personId);
        if (!cart) throw notFound('competitor');
        if (cart.isCompleted) await requireOpenFor(app, trx, cart.tournamentId);
        return update(trx, cart.tournamentId, input);
      }),

    /** @throws Refusal 404. */
    earlier: async (personId: number, registrationId: number): Promise<EarlierCompetitor[]> => {
      if (!(await isOwner(db, personId, registrationId))) throw notFound('registration');
      const people = await peopleOf(db, registrationId);
      const found = await findEarlierCompetitors(db, personId, registrationId);
      return found.filter((competitor) => {
        const key = personKey(competitor);
        return !people.has(key) && people.add(key);
      });
    },

    /**
     * Adds the rows of a roster that are right and says what is wrong with the others; call inside a transaction.
     * @throws Refusal 404, 409 when the cart cannot be changed.
     */
    addRoster: async (personId: number, registrationId: number, rows: unknown[]): Promise<RosterRow[]> => {
      const cart = await changeCart(db, personId, registrationId);
      const offer = await offerOf(db, cart.tournamentId);
      const people = await peopleOf(db, registrationId);
      const answers: RosterRow[] = [];
      for (const row of rows) {
        const { values, errors } = checkFields(competitorFields, { ...(row as object), registrationId });
        const input = values as unknown as CompetitorInput;
        const wrong = Object.keys(errors).length > 0 ? errors : { ...tournamentErrors(input, offer), ...doubleErrors(input, people) };
        if (Object.keys(wrong).length > 0) answers.push({ errors: wrong });
        else if (people.size >= maxCompetitors) answers.push({ errors: { firstName: isFull } });
        else {
          people.add(personKey(input));
          answers.push({ competitor: presentCompetitor(await findCompetitor(db, await insertCompetitor(db, input, app.clock()))) });
        }
      }
      return answers;
    },

    /** @throws Refusal 404, 409 when the cart cannot be changed. */
    remove: (personId: number, competitorId: number): Promise<true> =>
      db.transaction(async (trx) => {
        const registrationId = await registrationOf(trx, personId, competitorId);
        if (registrationId === undefined) throw notFound('competitor');
        await changeCart(trx, personId, registrationId);
        if (!(await deleteCompetitor(trx, competitorId))) throw notFound('competitor');
        return true as const;
      }),
  };
};
