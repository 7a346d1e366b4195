import { groupedBy, matchmaking, type DraftOptions } from '@schi/contract';
import { compute } from '../matchmaking-proposal';
import { ProgramMemory } from './program-memory.service';

/**
 * Reasons of so many divisions are remembered: about 20 MB. Decision divisions/drafts-follow-registrations has what it
 * saves.
 */
const mostRemembered = 20_000;
const memory = new ProgramMemory<matchmaking.DivisionReason[]>(mostRemembered);

/**
 * The reasons of programs with more people are computed in the other thread; those of fewer take at most about 20 ms.
 */
const mostHere = 500;

const textOf = (
  { divisionId, group }: matchmaking.IdentifiedGroup,
  textOfEntrant: (entrant: matchmaking.Entrant) => string,
): string =>
  [
    divisionId,
    ...group.members.map(textOfEntrant),
    ...group.events.map(({ event, members }) => `${event.id}: ${members.map(({ id }) => id).join(' ')}`),
  ].join(' ');

/**
 * The reasons of the divisions of a draft by their ids (rule F4). Divisions of the same events are compared with each
 * other. Those without a known competitor have none.
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
  const reasonsIn = (program: matchmaking.IdentifiedGroup[]) => {
    const events = program[0]?.group.events.map(({ event }) => event);
    const input = [JSON.stringify([options, events]), ...program.map((one) => textOf(one, textOfEntrant))];
    const people = program.reduce((sum, { group }) => sum + group.members.length, 0);
    return memory.get(input, program.length, () =>
      people > mostHere ? compute('reasons', { program, options }) : matchmaking.divisionReasons(program, options),
    );
  };
  const reasons = await Promise.all([...programmes.values()].map(reasonsIn));
  return new Map(reasons.flat().map((reason) => [reason.divisionId, reason]));
};
