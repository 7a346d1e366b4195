import {
  groupCostWithoutLimits,
  isForbiddenPair,
  schoolShares,
  type CostedEvent,
  type Entrant,
  type Group,
  type MatchedEvent,
  type MatchOptions,
} from '../matchmaking';
import type { DraftDivision } from './state';

/** A competitor who can be placed, with the events they entered. */
export interface Placeable {
  entrant: Entrant;
  eventIds: readonly number[];
}

/** The events with what their cost needs of all who entered them, by id. */
export const costedEvents = (
  events: readonly MatchedEvent[],
  entered: readonly Placeable[],
): ReadonlyMap<number, CostedEvent> =>
  new Map(
    events.map((event) => {
      const entrants = entered.flatMap(({ entrant, eventIds }) => (eventIds.includes(event.id) ? [entrant] : []));
      return [event.id, { ...event, schoolShares: schoolShares(entrants) }];
    }),
  );

/** Who stands in which event of each division, while competitors are placed. */
export class Places {
  /** By division, then by event. */
  private readonly divisions = new Map<number, Map<number, Entrant[]>>();

  constructor(
    private readonly events: ReadonlyMap<number, CostedEvent>,
    private readonly options: MatchOptions,
  ) {}

  put(divisionId: number, entrant: Entrant, eventIds: readonly number[]): void {
    const division = this.divisions.get(divisionId) ?? new Map<number, Entrant[]>();
    this.divisions.set(divisionId, division);
    for (const eventId of eventIds) division.set(eventId, [...(division.get(eventId) ?? []), entrant]);
  }

  /** Takes a competitor out of all events of a division. */
  remove(divisionId: number, entrant: Entrant): void {
    const division = this.divisions.get(divisionId);
    for (const [eventId, entered] of division ?? [])
      division?.set(
        eventId,
        entered.filter((one) => one !== entrant),
      );
  }

  private entered(divisionId: number, eventId: number): readonly Entrant[] {
    return this.divisions.get(divisionId)?.get(eventId) ?? [];
  }

  /** Those whom a limit keeps apart from a competitor in these events of a division. */
  forbidden(divisionId: number, entrant: Entrant, eventIds: readonly number[]): Entrant[] {
    return eventIds.flatMap((eventId) => {
      const hasContact = this.events.get(eventId)?.hasContact ?? false;
      return this.entered(divisionId, eventId).filter(
        (other) => other.id !== entrant.id && isForbiddenPair(entrant, other, hasContact, this.options.limits),
      );
    });
  }

  /** What a competitor in these events of a division costs more, in whole thousandths. */
  added({ id, eventIds: all }: DraftDivision, entrant: Entrant, eventIds: readonly number[]): number {
    const before = this.group(id, all);
    const events = before.events.map(({ event, members }) => ({
      event,
      members: eventIds.includes(event.id) ? [...members, entrant] : members,
    }));
    const members = before.members.includes(entrant) ? before.members : [...before.members, entrant];
    return groupCostWithoutLimits({ members, events }, this.options) - groupCostWithoutLimits(before, this.options);
  }

  private group(divisionId: number, eventIds: readonly number[]): Group {
    const events = eventIds.flatMap((eventId) => {
      const event = this.events.get(eventId);
      return event ? [{ event, members: this.entered(divisionId, eventId) }] : [];
    });
    return { members: [...new Set(events.flatMap(({ members }) => members))], events };
  }
}
