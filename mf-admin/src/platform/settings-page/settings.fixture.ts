import {
  contests,
  type CompetitorLevelSetting,
  type DivisionSetting,
  type EventSetting,
  type EventTypeSetting,
  type Page,
  type TournamentSetting,
} from '@schi/contract';
import { buildTournament } from '@schi/shared-ui/testing';

/** A list's answer with everything on its first page. */
export const pageOf = <Item>(items: Item[]): Page<Item> => ({ items, total: items.length });

export const buildLevel = (changes: Partial<CompetitorLevelSetting> = {}): CompetitorLevelSetting => ({
  id: 1,
  name: 'White belt',
  isBlackBelt: false,
  version: 1,
  order: changes.id ?? 1,
  ...changes,
});

export const buildDivision = (changes: Partial<DivisionSetting> = {}): DivisionSetting => ({
  id: 1,
  name: 'Children',
  gender: null,
  minAge: 6,
  maxAge: 9,
  minLevelId: 1,
  maxLevelId: 2,
  minWeight: null,
  maxWeight: null,
  version: 1,
  order: changes.id ?? 1,
  ...changes,
});

export const buildEventTypeSetting = (changes: Partial<EventTypeSetting> = {}): EventTypeSetting => ({
  id: 1,
  title: 'Forms',
  description: 'A set sequence of techniques.',
  format: 'panel',
  hasContact: false,
  showOnHomepage: true,
  color: 'blue',
  icon: 'forms',
  version: 1,
  order: changes.id ?? 1,
  ...changes,
});

export const buildEventSetting = (changes: Partial<EventSetting> = {}): EventSetting => ({
  id: 1,
  tournamentId: 7,
  eventTypeId: 1,
  title: 'Forms',
  format: 'panel',
  minutesPerTurn: 2,
  judges: 5,
  minSize: 4,
  maxSize: 16,
  attempts: 3,
  elimination: 'single',
  thirdPlace: 'shared',
  scoring: contests.scoringDefaults,
  entries: 0,
  version: 1,
  ...changes,
});

export const buildTournamentSetting = (changes: Partial<TournamentSetting> = {}): TournamentSetting => {
  const {
    isTournamentToday: _isToday,
    isRegistrationOpen: _isOpen,
    isRegistrationOpenSoon: _isSoon,
    isOver: _isOver,
    competitorOnlineCost: _online,
    tShirtCost: _tShirt,
    eventTypeIds: _eventTypeIds,
    hasResults: _hasResults,
    withdrawal: _withdrawal,
    hasCoupons: _hasCoupons,
    schedule,
    ...tournament
  } = buildTournament();
  return {
    ...tournament,
    schedule: schedule.map(({ line1, line2 }) => ({ line1, line2 })),
    ringCount: 8,
    hiddenUntil: null,
    volunteersFrom: null,
    withdrawalRefundPercent: null,
    withdrawalRefundUntil: null,
    version: 1,
    completed: 0,
    openCarts: 0,
    ...changes,
  };
};
