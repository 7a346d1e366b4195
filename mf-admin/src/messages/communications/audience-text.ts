import {
  counted,
  ageGroups,
  genders,
  type Audience,
  type CompetitorFilter,
  type RegistrationFilter,
} from '@schi/contract';

/** The names of the ids in a filter. An id without a name is shown as its number. */
export interface Names {
  tournaments: readonly { id: number; name: string }[];
  eventTypes: readonly { id: number; title: string }[];
  levels: readonly { id: number; name: string }[];
}

const statusTexts = {
  completed: 'completed',
  incomplete: 'not completed',
  withdrawn: 'withdrawn competitors',
} as const;

const partsOf = (filter: RegistrationFilter | CompetitorFilter, names: Names): string[] => {
  const { tournamentId, status, school, eventTypeId, competitorLevelId, gender, ages, checkIn, doubtful, balance, q } =
    filter as Omit<RegistrationFilter, 'status'> & { status?: keyof typeof statusTexts };
  const named = <Item extends { id: number }>(list: readonly Item[], id: number, text: (item: Item) => string) => {
    const found = list.find((item) => item.id === id);
    return found ? text(found) : String(id);
  };
  return [
    tournamentId === undefined ? 'of all tournaments' : named(names.tournaments, tournamentId, ({ name }) => name),
    status && statusTexts[status],
    school && `school ${school}`,
    eventTypeId !== undefined && `event ${named(names.eventTypes, eventTypeId, ({ title }) => title)}`,
    competitorLevelId !== undefined && `belt ${named(names.levels, competitorLevelId, ({ name }) => name)}`,
    gender !== undefined && genders.find(({ id }) => id === gender)?.name.toLowerCase(),
    ages && `aged ${ageGroups.find(({ id }) => id === ages)?.name ?? ages}`,
    checkIn && (checkIn === 'in' ? 'checked in' : 'not checked in yet'),
    doubtful && 'with doubtful details',
    balance && (balance === 'due' ? 'owing money' : 'owed money'),
    q && `found by “${q}”`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
};

/** The recipients in words: `21 registrations: Invitational 2026, school Torrance Hapkido, owing money`. */
export const audienceText = (audience: Audience, registrations: number, names: Names): string => {
  const count = counted(registrations, 'registration', 'registrations');
  if ('registrationIds' in audience) return `${count}, chosen by hand`;
  if ('competitors' in audience) return `${count} with competitors: ${partsOf(audience.competitors, names).join(', ')}`;
  return `${count}: ${partsOf(audience.filter, names).join(', ')}`;
};
