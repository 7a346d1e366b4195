import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';
import type { Division } from '../rules/divisions';
import { eventColors, eventIcons, eventMarkDefaults, type EventMark } from '../rules/event-marks';
import type { EventScoring } from '../rules/event-scoring';
import { eventScoringFields, scoringErrors } from '../rules/event-scoring-fields';
import {
  byDefault,
  flag,
  group,
  id,
  longText,
  measure,
  oneOf,
  orNull,
  required,
  requiredIf,
  text,
  whole,
  type FieldErrors,
} from '../../platform/fields';
import { readPounds } from '../../values/measures';
import { readNumber } from '../../values/normal-text';
import { eliminations, hasTwoThirds, thirdPlaces, type Elimination, type ThirdPlace } from '../rules/third-places';
import type { FeatureFlag } from './tournaments';

/** The common fields of every setting: its id, and the version that a change must name (rule E8). */
export interface Stored {
  id: number;
  version: number;
}
export const storedFields = { id: whole(1, 2_147_483_647, required), version: whole(1, 2_147_483_647, required) };

/** The code of a refusal to delete a setting that is in use; its body names the `uses` (rule E6). */
export const inUseCode = 'in-use';
/** What hangs on a setting: `12 competitors`, and the page of staff that lists them. */
export interface SettingUse {
  text: string;
  path?: string;
}

/** What hangs on a setting, and in a sentence why it cannot be deleted for that; none where it can. */
export interface SettingUses {
  uses: SettingUse[];
  refusal?: string;
}

/** The version of what is to be deleted, as it was seen (rule E8). A page that was loaded before this release sends none. */
export interface SeenVersion {
  version?: number;
}

/** The calls of one kind of setting; every kind has the same. */
export const resource = <Path extends string>(path: Path) => ({
  calls: <Input, Setting extends Input & Stored = Input & Stored, Query extends ListQuery = ListQuery>() => ({
    list: endpoint('GET', path)<void, Page<Setting>, Query>(),
    create: endpoint('POST', path, { oncePerKey: true })<Input, Setting>(),
    change: endpoint('PUT', `${path}/:id` as const)<Input & Stored, Setting>(),
    remove: endpoint('DELETE', `${path}/:id` as const)<void, true, SeenVersion>(),
    uses: endpoint('GET', `${path}/:id/uses` as const)<void, SettingUses>(),
  }),
});

/**
 * A new order of all settings of a kind. `was` is the order that the employee saw, so that no other change is
 * overwritten unseen (E8).
 */
export interface NewOrder {
  ids: number[];
  was: number[];
}
/** A setting with a place in an order. */
export interface Ordered {
  /** Counts from 1. */
  order: number;
}
const orderCall = <Path extends string>(path: Path) => endpoint('PUT', path)<NewOrder, true>();

export interface CompetitorLevelInput {
  name: string;
  isBlackBelt: boolean;
}
/** The lowest level has order 1. */
export type CompetitorLevelSetting = CompetitorLevelInput & Stored & Ordered;
export const competitorLevelFields = { name: text(required), isBlackBelt: flag() };
export const competitorLevelSettings = {
  ...resource('/api/admin/competitor-levels').calls<CompetitorLevelInput, CompetitorLevelSetting>(),
  order: orderCall('/api/admin/competitor-level-order'),
};

/** How an event is decided (F1): by judges, head to head, by a distance or height, or by tries. */
export const eventFormats = ['panel', 'bracket', 'measured', 'attempts'] as const;
export type EventFormat = (typeof eventFormats)[number];
/** What each format means, in words, and an example (rule F1). `rings/formats` says how each is scored. */
export const formatNames: Readonly<Record<EventFormat, string>> = {
  panel: 'Judged by a panel',
  bracket: 'Head to head',
  measured: 'Measured',
  attempts: 'Attempts',
};
export const formatExamples: Readonly<Record<EventFormat, string>> = {
  panel: 'forms, self-defense',
  bracket: 'sparring',
  measured: 'long fall, high fall',
  attempts: 'breaking',
};

export interface EventTypeInput extends EventMark {
  title: string;
  /** Empty only where the home page does not show it. */
  description: string;
  format: EventFormat;
  /** Competitors touch each other, so weights, ages and genders must be close (rule F5). */
  hasContact: boolean;
  showOnHomepage: boolean;
}
/** The home page and all forms list them in this order. */
export type EventTypeSetting = EventTypeInput & Stored & Ordered;
export const eventTypeFields = {
  title: text(required),
  description: longText(requiredIf(({ showOnHomepage }) => showOnHomepage !== false)),
  format: text(required, oneOf(eventFormats)),
  hasContact: flag(),
  showOnHomepage: flag(),
  color: byDefault(text(required, oneOf(eventColors)), eventMarkDefaults.color),
  icon: byDefault(text(required, oneOf(eventIcons)), eventMarkDefaults.icon),
};
export const eventTypeSettings = {
  ...resource('/api/admin/event-types').calls<EventTypeInput, EventTypeSetting>(),
  order: orderCall('/api/admin/event-type-order'),
};

export type DivisionInput = Omit<Division, 'id'>;
/** A competitor belongs to the first division in this order that fits. */
export type DivisionSetting = DivisionInput & Stored & Ordered;
const age = () => whole(0, 120, required);
const pounds = () => orNull(measure(readPounds, 1, 999));
export const divisionFields = {
  name: text(required),
  gender: orNull(whole(1, 2)),
  minAge: age(),
  maxAge: age(),
  minLevelId: id(required),
  maxLevelId: id(required),
  minWeight: pounds(),
  maxWeight: pounds(),
};
/** The values of a form that is being filled in, not checked yet. */
const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * The errors that concern two fields of a division: a range that ends before it begins. Levels by their ids in order,
 * the lowest first.
 */
export const divisionErrors = (division: Partial<DivisionInput>, levelIds: readonly number[]): FieldErrors => {
  const { minAge, maxAge, minLevelId, maxLevelId, minWeight, maxWeight } = division;
  const [lowest, highest] = [minLevelId, maxLevelId].map((level) =>
    isNumber(level) ? levelIds.indexOf(level) : undefined,
  );
  return {
    ...(isNumber(minAge) && isNumber(maxAge) && maxAge < minAge
      ? { maxAge: 'The oldest cannot be younger than the youngest' }
      : {}),
    ...(isNumber(lowest) && isNumber(highest) && highest < lowest
      ? { maxLevelId: 'The highest level cannot be below the lowest' }
      : {}),
    ...(lowest === -1 ? { minLevelId: 'Please choose one of the list' } : {}),
    ...(highest === -1 ? { maxLevelId: 'Please choose one of the list' } : {}),
    ...(isNumber(minWeight) && isNumber(maxWeight) && maxWeight <= minWeight
      ? { maxWeight: 'The upper weight must be above the lower one' }
      : {}),
  };
};
export const divisionSettings = {
  ...resource('/api/admin/divisions').calls<DivisionInput, DivisionSetting>(),
  order: orderCall('/api/admin/division-order'),
};

export { eliminations, thirdPlaces, type Elimination, type ThirdPlace } from '../rules/third-places';

/** An event type offered at a tournament (F1). Sizes count the competitors of a division. */
export interface EventInput {
  tournamentId: number;
  eventTypeId: number;
  /** The length of one turn, or of one match for head to head. */
  minutesPerTurn: number;
  judges: number;
  minSize: number;
  maxSize: number;
  /** Of an event that is measured: how many each competitor has. */
  attempts: number;
  /** Of an event that is fought head to head. */
  elimination: Elimination;
  /** Single elimination only: both semifinal losers share third place, or they have a match for it. */
  thirdPlace: ThirdPlace;
  scoring: EventScoring;
}
export interface EventSetting extends EventInput, Stored {
  title: string;
  format: EventFormat;
  /** The number of competitors who entered it, in open and completed registrations. */
  entries: number;
}
export interface EventQuery extends ListQuery {
  tournamentId?: number;
}
const tenths = (value: unknown) =>
  typeof value === 'number' && Math.abs(value * 10 - Math.round(value * 10)) > 1e-6
    ? 'Please enter at most one decimal'
    : undefined;
export const eventFields = {
  tournamentId: id(required),
  eventTypeId: id(required),
  minutesPerTurn: measure(readNumber, 0.1, 120, required, tenths),
  judges: whole(1, 7, required),
  minSize: whole(1, 500, required),
  maxSize: whole(1, 500, required),
  attempts: whole(2, 5, required),
  elimination: text(required, oneOf(eliminations)),
  thirdPlace: text(required, oneOf(thirdPlaces)),
  scoring: group(eventScoringFields),
};
const isEven = (value: unknown) => isNumber(value) && value % 2 === 0;
const oddJudges = 'Flags need an odd number of judges';
const medalError = ({ elimination, thirdPlace, scoring }: Partial<EventInput>): string | undefined => {
  if (elimination === undefined || thirdPlace === undefined) return undefined;
  if (scoring?.medals === 'four' && hasTwoThirds(elimination, thirdPlace))
    return 'Two are third in this bracket, so nobody is fourth';
  return scoring?.medals === 'twoThirds' && elimination === 'single' && thirdPlace === 'match'
    ? 'The losers of the semifinals fight for third place, so only one is third'
    : undefined;
};
/**
 * The errors that concern two fields of an event.
 * @param format of its event type; `undefined` while none is chosen
 */
export const eventErrors = (event: Partial<EventInput>, format: EventFormat | undefined): FieldErrors => {
  const { judges, minSize, maxSize, scoring } = event;
  const ofMedals = format === 'bracket' ? medalError(event) : undefined;
  return {
    ...(ofMedals === undefined ? {} : { 'scoring.medals': ofMedals }),
    ...(scoring?.boutDecidedBy === 'flags'
      ? {
          ...(isEven(judges) ? { judges: oddJudges } : {}),
          ...(isEven(scoring.blackBeltJudges) ? { 'scoring.blackBeltJudges': oddJudges } : {}),
        }
      : {}),
    ...(isNumber(minSize) && isNumber(maxSize) && maxSize < minSize
      ? { maxSize: 'The largest division cannot be smaller than the smallest' }
      : {}),
    ...scoringErrors(scoring ?? {}),
  };
};
export const eventSettings = resource('/api/admin/events').calls<EventInput, EventSetting, EventQuery>();

/** A feature flag for super admins (C11). */
export interface FeatureFlagSetting {
  name: FeatureFlag;
  isOn: boolean;
  version: number;
  /** Why it cannot be switched on, if it cannot (rule H6). */
  obstacle?: string;
}
export const featureFlagFields = { isOn: flag(required), version: storedFields.version };
export const featureFlagSettings = {
  list: endpoint('GET', '/api/admin/feature-flags')<void, FeatureFlagSetting[]>(),
  change: endpoint('PUT', '/api/admin/feature-flags/:name')<{ isOn: boolean; version: number }, FeatureFlagSetting>(),
};
