import { matchmaking, type DraftOptions } from '@schi/contract';
import { groupedBy } from './draft-groups.rules';
import { ProgrammeMemory } from './programme-memory';

/** Reasons of so many divisions are remembered: about 20 MB. */
const mostRemembered = 20_000;
const memory = new ProgrammeMemory<matchmaking.DivisionReason[]>(mostRemembered);

const textOf = ({ divisionId, group }: matchmaking.IdentifiedGroup, textOfEntrant: (entrant: matchmaking.Entrant) => string): string =>
  [
    divisionId,
    ...group.members.map(textOfEntrant),
    ...group.events.map(({ event, members }) => `${event.id}: ${members.map(({ id }) => id).join(' ')}`),
  ].join(' ');

/**
 * The reasons of the divisions of a draft by their ids (decision F4). Divisions of the same events are compared with each other.
 * Those without a known competitor have none.
 */
export const reasonsOf = (
  divisions: readonly matchmaking.IdentifiedGroup[],
  { events: _events, ...options }: DraftOptions,
): ReadonlyMap<number, matchmaking.DivisionReason> => {
  const texts = new Map<matchmaking.Entrant, string>();
  const textOfEntrant = (entrant: matchmaking.Entrant): string => {
    const text = texts.get(entrant) ?? JSON.stringify(entrant);
    texts.set(entrant, text);
    return text;
  };
  const known = divisions.filter(({ group }) => group.members.length > 0);
  const programmes = groupedBy(known, ({ group }) => group.events.map(({ event }) => event.id).join(' '));
  const reasons = [...programmes.values()].flatMap((programme) => {
    const events = programme[0]?.group.events.map(({ event }) => event);
    const input = [JSON.stringify([options, events]), ...programme.map((one) => textOf(one, textOfEntrant))];
    return memory.get(input, programme.length, () => matchmaking.divisionReasons(programme, options));
  });
  return new Map(reasons.map((reason) => [reason.divisionId, reason]));
};
