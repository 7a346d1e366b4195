import { fullName, ageOn, contests, drafts, eventRules, namesApart, sheets, type CalendarDate } from '@schi/contract';
import { contestPeopleOf, type ContestEvent, type Population, type StoredDraft } from '../matchmaking';
import type { SheetVersion } from './division-sheets.queries';
import { hashOf } from './sheet-hash.rules';

/** A draft with all that its sheets print. */
export interface PrintedDraft {
  draft: StoredDraft;
  population: Population;
  tournament: { name: string; date: CalendarDate };
  /** Names of the divisions by id. */
  divisionNames: ReadonlyMap<number, string>;
  events: ReadonlyMap<number, ContestEvent>;
  /** By `drawKey`. */
  draws: ReturnType<typeof drafts.printedDraws>;
  /** The last version of each sheet, by `sheetKey`. */
  last: ReadonlyMap<string, SheetVersion>;
  /** Where each stands in the rings, by `sheetKey`. */
  inRings: ReadonlyMap<string, NonNullable<sheets.DivisionSheet['inRing']>>;
  /** By competitor; they are no part of what makes a version, because they never change (rule G13). */
  startNumbers: ReadonlyMap<number, number>;
  /** The site's address without a slash at the end. */
  publicUrl: string;
}

/** The name of a competitor; of one whose registration was deleted, the number. */
export const nameOf = ({ people }: Population): ((id: number) => string) => {
  const names = new Map(
    people.map(({ competitorId, firstName, lastName }) => [competitorId, fullName({ firstName, lastName })]),
  );
  return (id) => names.get(id) ?? `Competitor ${id}`;
};

const competitorsOf = ({ population, tournament }: PrintedDraft): ((id: number) => sheets.SheetCompetitor) => {
  const people = new Map(population.people.map((person) => [person.competitorId, person]));
  const levels = new Map(population.levels.map(({ id, name }) => [id, name]));
  const named = nameOf(population);
  return (competitorId) => {
    const person = people.get(competitorId);
    const age = person ? ageOn(person.birthDate, tournament.date) : -1;
    return {
      competitorId,
      name: named(competitorId),
      school: person?.school.trim() ?? '',
      level: (person && levels.get(person.competitorLevelId)) ?? '',
      age: age < 0 ? null : age,
      weight: person && person.weight > 0 ? person.weight : null,
    };
  };
};

/** The competitors of a sheet with their numbers, which stand behind names that are equal. */
const numbered = (
  competitors: readonly sheets.SheetCompetitor[],
  { startNumbers }: PrintedDraft,
): sheets.SheetCompetitor[] => {
  const withNumber = competitors.map((one) => ({ ...one, startNumber: startNumbers.get(one.competitorId) ?? null }));
  const names = namesApart(withNumber);
  return withNumber.map((one, index) => ({ ...one, name: names[index] ?? one.name }));
};

/**
 * How a contest is scored, in sentences, where that differs from what an event has without settings: sheets that were
 * printed before they had rules keep their content.
 */
const rulesToldOf = ({ format, rules }: ContestEvent, people: contests.ContestPeople): string[] => {
  const told = eventRules.explainRules(contests.contestRules(format, rules, people));
  const usual = eventRules.explainRules(contests.contestRules(format, { ...rules, scoring: null }, people));
  return told.every((sentence, index) => sentence === usual[index]) && told.length === usual.length ? [] : told;
};

const addressOf = (
  publicUrl: string,
  { draftDivisionId, eventId }: sheets.SheetKey,
  hash: string,
  version: number | null,
): string => {
  const query = new URLSearchParams({
    event: String(eventId),
    ...(version === null ? {} : { version: String(version) }),
    hash: sheets.shownHash(hash),
  });
  return `${publicUrl}${sheets.sheetPath(draftDivisionId)}?${query.toString()}`;
};

/**
 * All sheets of a draft in the order of its divisions, each with the version that was printed with the same content
 * (rule F9).
 */
export const sheetsOf = (printed: PrintedDraft): sheets.DivisionSheet[] => {
  const { draft, draws, events, divisionNames, tournament, last, publicUrl } = printed;
  const competitor = competitorsOf(printed);
  const peopleIn = contestPeopleOf(printed.population);
  const divisions = [...draft.state.divisions.values()].sort((a, b) => a.position - b.position || a.id - b.id);
  return divisions.flatMap(({ id: draftDivisionId, eventIds }) =>
    eventIds.flatMap((eventId): sheets.DivisionSheet[] => {
      const key = drafts.drawKey(draftDivisionId, eventId);
      const [draw, event, own] = [draws.get(key), events.get(eventId), draft.state.draws.get(key)];
      if (!draw || !event) return [];
      const { format, rules } = event;
      const people = peopleIn(draw.slots);
      const told = rulesToldOf(event, people);
      const slots = draw.isBracket ? [...draw.slots] : draw.slots.filter((id) => id !== null);
      const scoring = sheets.sheetScoring(format, rules.scoring ?? null);
      const content: sheets.SheetContent = {
        draftDivisionId,
        eventId,
        divisionName: divisionNames.get(draftDivisionId) ?? '',
        eventTitle: event.title,
        format,
        hasContact: event.hasContact,
        judges: contests.judgesOf({ ...rules.scoring, judges: rules.judges }, people.isBlackBelt),
        attempts: rules.attempts,
        ...(scoring ? { scoring } : {}),
        elimination: rules.elimination,
        thirdPlace: rules.thirdPlace,
        minutes: rules.minutesPerTurn,
        ...(told.length > 0 ? { rules: told } : {}),
        tournament,
        isFinal: draft.publication === 'published',
        seed: own?.slots ? null : (own?.seed ?? draft.seed),
        competitors: slots.filter((id) => id !== null).map(competitor),
        slots,
      };
      const hash = hashOf(content);
      const before = last.get(sheets.sheetKey(content));
      const inRing = printed.inRings.get(sheets.sheetKey(content));
      const version = before?.hash === hash ? before.version : null;
      return [
        {
          ...content,
          competitors: numbered(content.competitors, printed),
          hash,
          version,
          lastVersion: before?.version ?? 0,
          ...(inRing ? { inRing } : {}),
          divisionNumber: draft.numbers.get(draftDivisionId)?.number ?? null,
          address: addressOf(publicUrl, content, hash, version),
        },
      ];
    }),
  );
};
