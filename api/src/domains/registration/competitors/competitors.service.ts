import {
  fullName,
  birthDateProblem,
  checkFields,
  competitorFields,
  formatDate,
  guardianMissing,
  maxCompetitors,
  otherPerson,
  personKey,
  registrationFullCode,
  waiverErrors,
  type ChangedCompetitor,
  type Competitor,
  type CompetitorDetails,
  type CompetitorInput,
  type EarlierCompetitor,
  type FieldErrors,
  type RosterRow,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { changeCart, lockCart, presentCompetitor, requireOpenFor } from '../carts';
import {
  deleteCompetitor,
  findCompetitor,
  findCompetitorIn,
  findEarlierCompetitors,
  findFormFacts,
  insertCompetitor,
  isOwner,
  listPeople,
  publicNameOf,
  registrationOf,
  updateCompetitor,
  updateDetails,
  type Offer,
} from './competitors.queries';
import { tellNamesLater } from './public-names.service';

/** The errors of a level and of events that the tournament does not offer. */
const offerErrors = (
  input: Pick<CompetitorInput, 'competitorLevelId' | 'eventIds'>,
  levelIds: readonly number[],
  eventIds: readonly number[],
): FieldErrors => ({
  ...(levelIds.includes(input.competitorLevelId) ? {} : { competitorLevelId: 'Please choose one of the list' }),
  ...(input.eventIds.every((id) => eventIds.includes(id)) ? {} : { eventIds: 'Please choose from the list' }),
});

/**
 * The errors of a competitor's form that depend on the tournament: age, levels and events that are not offered, a
 * missing guardian.
 */
const tournamentErrors = (
  input: CompetitorInput,
  { tournamentDate, levelIds, eventIds }: Offer,
  staysUnsigned = false,
): FieldErrors => {
  const birthDate = birthDateProblem(input.birthDate, tournamentDate);
  const guardian = staysUnsigned
    ? undefined
    : guardianMissing(input.birthDate, tournamentDate, input.waiver.guardianName);
  return {
    ...(birthDate ? { birthDate } : {}),
    ...offerErrors(input, levelIds, eventIds),
    ...(guardian ? { 'waiver.guardianName': guardian } : {}),
  };
};

/**
 * The error for a competitor whose name and birth date are already in `people`; a child entered twice would pay and
 * compete twice.
 */
const doubleErrors = (input: CompetitorInput, people: ReadonlySet<string>): FieldErrors =>
  people.has(personKey(input))
    ? { firstName: `${fullName(input)}, born on ${formatDate(input.birthDate)}, is already registered` }
    : {};

const isFull = `A registration holds at most ${maxCompetitors} competitors.`;
const countIn = (people: readonly { registrationId: number }[], registrationId: number): number =>
  people.filter((one) => one.registrationId === registrationId).length;
/** @throws Refusal 409 when the locked registration holds as many competitors as it may. */
export const refuseFull = async (trx: Transaction, registrationId: number): Promise<void> => {
  if (countIn(await listPeople(trx, [registrationId]), registrationId) >= maxCompetitors)
    throw conflict(registrationFullCode, isFull);
};

const peopleOf = async (db: Db, registrationId: number) =>
  new Set((await listPeople(db, [registrationId])).map(personKey));

/** Reads the competitors of a customer's registrations (rule C1). */
export const competitors = (db: Db) => ({
  /** The people whom this registration's owner has registered for its tournament, by name and birth date. */
  peopleOf: (registrationId: number): Promise<Set<string>> => peopleOf(db, registrationId),

  /** The competitors of the owner's earlier registrations who are not in this one. @throws Refusal 404. */
  earlier: async (personId: number, registrationId: number): Promise<EarlierCompetitor[]> => {
    if (!(await isOwner(db, personId, registrationId))) throw notFound('registration');
    const people = await peopleOf(db, registrationId);
    const found = await findEarlierCompetitors(db, personId, registrationId);
    return found.filter((competitor) => {
      const key = personKey(competitor);
      return !people.has(key) && people.add(key);
    });
  },
});

/** Changes the competitors of a customer's registrations (rules C1, C3). */
export const competitorChanges = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  /** Checks a form. @throws Refusal 422. */
  const check = async (input: CompetitorInput, before?: Competitor, others: FieldErrors = {}): Promise<void> => {
    const facts = await findFormFacts(trx, input.registrationId);
    // Nobody signs by correcting a competitor whose waiver nobody has signed; a level or an event that is no longer
    // offered stays with those who have it.
    const staysUnsigned = before?.waiver.signedName === '' && !input.waiver.agreed;
    const offer = {
      ...facts,
      levelIds: [...facts.levelIds, ...(before ? [before.competitorLevelId] : [])],
      eventIds: [...facts.eventIds, ...(before?.eventIds ?? [])],
    };
    const people = new Set(facts.people.filter(({ id }) => id !== before?.id).map(personKey));
    const errors = { ...others, ...tournamentErrors(input, offer, staysUnsigned), ...doubleErrors(input, people) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };

  const insert = async (input: CompetitorInput): Promise<Competitor> => {
    await check(input);
    await refuseFull(trx, input.registrationId);
    return presentCompetitor(await insertCompetitor(trx, input, app.clock()));
  };
  const details = async (before: Competitor, input: CompetitorDetails): Promise<Competitor> => {
    const { levelIds, eventIds } = await findFormFacts(trx, before.registrationId);
    // A level or an event that is no longer offered stays with those who have it.
    const errors = offerErrors(input, [...levelIds, before.competitorLevelId], [...eventIds, ...before.eventIds]);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await updateDetails(trx, before.id, input);
    return presentCompetitor(await findCompetitor(trx, before.id));
  };
  const update = async (
    tournamentId: number,
    { waiver, ...rest }: ChangedCompetitor,
    before: Competitor,
    keepsWaiver: boolean,
  ): Promise<Competitor> => {
    const errors = waiverErrors(before.waiver, waiver, keepsWaiver);
    const { signedName, guardianName = '' } = before.waiver;
    const input = { ...rest, waiver: { signedName, guardianName, ...waiver, agreed: waiver.agreed === true } };
    await check(input, before, errors);
    const named = await publicNameOf(trx, input.id);
    if (!(await updateCompetitor(trx, input, app.clock()))) throw notFound('competitor');
    if ((await publicNameOf(trx, input.id)) !== named) await tellNamesLater(trx, tournamentId);
    return presentCompetitor(await findCompetitor(trx, input.id));
  };

  return {
    /**
     * Adds a competitor to a registration that is locked and may be changed; the caller checks the rights. @throws
     * Refusal 409, 422.
     */
    insert,
    /**
     * Changes a competitor of a registration that is locked and may be changed; the caller checks the rights. Who does
     * not agree to the waiver keeps it as it was signed; `keepsWaiver`: also an earlier version (C1). @throws Refusal
     * 404, 422.
     */
    update,
    /**
     * Changes a few fields of a competitor of a registration that is locked; the caller checks the rights. @throws
     * Refusal 422.
     */
    details,

    /** @throws Refusal 404, 409 when the cart cannot be changed, 422 for fields the tournament does not allow. */
    add: async (personId: number, input: CompetitorInput): Promise<Competitor> => {
      await changeCart(trx, personId, input.registrationId);
      return insert(input);
    },

    /**
     * Changes details, which cost nothing and so may change after payment until registration closes; then name, birth
     * date and gender stay, because the waiver names them (C3).
     * @throws Refusal 404; 409 once registration is over, or with the present competitor when it was changed since
     * `version` (E8); 422.
     */
    change: async (personId: number, input: ChangedCompetitor & { version?: number }): Promise<Competitor> => {
      const cart = await lockCart(trx, input.registrationId, personId);
      const stored = cart && (await findCompetitorIn(trx, input.registrationId, input.id));
      if (!stored) throw notFound('competitor');
      if (cart.isCompleted) await requireOpenFor(app, trx, cart.tournamentId);
      const { version, ...form } = input;
      const before = presentCompetitor(stored);
      if (version !== undefined && version !== stored.version)
        throw conflict('outdated', 'This competitor was changed in another window since you opened it.', {
          current: { ...before, version: stored.version },
        });
      if (cart.isCompleted) {
        const errors = otherPerson(before, form);
        if (Object.keys(errors).length > 0) throw invalid(errors);
      }
      return update(cart.tournamentId, form, before, cart.isCompleted);
    },

    /**
     * Adds the valid rows of a roster and answers the errors of the others.
     * @throws Refusal 404, 409 when the cart cannot be changed.
     */
    addRoster: async (personId: number, registrationId: number, rows: unknown[]): Promise<RosterRow[]> => {
      await changeCart(trx, personId, registrationId);
      const facts = await findFormFacts(trx, registrationId);
      const people = new Set(facts.people.map(personKey));
      let count = countIn(facts.people, registrationId);
      const answers: RosterRow[] = [];
      for (const row of rows) {
        const { values, errors } = checkFields(competitorFields, { ...(row as object), registrationId });
        const input = values as CompetitorInput & typeof values;
        const wrong = Object.keys(errors).length > 0 ? errors : tournamentErrors(input, facts);
        const double = Object.keys(errors).length > 0 ? {} : doubleErrors(input, people);
        if (Object.keys(double).length > 0)
          answers.push({ errors: { ...wrong, ...double }, refusal: 'already registered' });
        else if (Object.keys(wrong).length > 0) answers.push({ errors: wrong });
        else if (count >= maxCompetitors) answers.push({ errors: { firstName: isFull }, refusal: 'registration full' });
        else {
          people.add(personKey(input));
          count += 1;
          answers.push({ competitor: presentCompetitor(await insertCompetitor(trx, input, app.clock())) });
        }
      }
      return answers;
    },

    /** @throws Refusal 404, 409 when the cart cannot be changed. */
    remove: async (personId: number, competitorId: number): Promise<true> => {
      const registrationId = await registrationOf(trx, personId, competitorId);
      if (registrationId === undefined) throw notFound('competitor');
      await changeCart(trx, personId, registrationId);
      if (!(await deleteCompetitor(trx, competitorId))) throw notFound('competitor');
      return true;
    },
  };
};
