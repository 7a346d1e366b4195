import { matchmaking, type DraftOptions } from '@schi/contract';
import { compute } from '../matchmaking-proposal';
import { groupedBy } from './draft-groups.rules';
import { ProgrammeMemory } from './programme-memory.service';

/** Reasons of so many divisions are remembered: about 20 MB. */
const mostRemembered = 20_000;
const memory = new ProgrammeMemory<matchmaking.DivisionReason[]>(mostRemembered);

/** The reasons of programmes with more people are computed in the other thread; those of fewer take at most about 20 ms. */
const mostHere = 500;

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
export const reasonsOf = async (
  divisions: readonly matchmaking.IdentifiedGroup[],
  { events: _events, ...options }: DraftOptions,
): Promise<ReadonlyMap<number, matchmaking.DivisionReason>> => {
  const texts = new Map<matchmaking.Entrant, string>();
  const textOfEntrant = (entrant: matchmaking.Entrant): string => {
    const text = texts.get(entrant) ?? JSON.stringify(entrant);
    texts.set(entrant, text);
    return text;
  };
  const known = divisions.filter(({ group }) => group.members.length > 0);
  const programmes = groupedBy(known, ({ group }) => group.events.map(({ event }) => event.id).join(' '));
  const reasonsIn = (programme: matchmaking.IdentifiedGroup[]) => {
    const events = programme[0]?.group.events.map(({ event }) => event);
    const input = [JSON.stringify([options, events]), ...programme.map((one) => textOf(one, textOfEntrant))];
    const people = programme.reduce((sum, { group }) => sum + group.members.length, 0);
    return memory.get(input, programme.length, () =>
      people > mostHere ? compute('reasons', { programme, options }) : matchmaking.divisionReasons(programme, options),
    );
  };
  const reasons = await Promise.all([...programmes.values()].map(reasonsIn));
  return new Map(reasons.flat().map((reason) => [reason.divisionId, reason]));
};
