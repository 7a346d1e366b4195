import * as contract from '@schi/contract';
import type { CompetitorNarrowing, CompetitorRow } from '@schi/contract';
import { byLastName, list, lower, type Mounted } from './list';
import type { Scene } from './scene';

const isOf = (code: string | undefined) => (value: string) => value === code;

const isOfAge = ({ age }: CompetitorRow, group: string): boolean => {
  const [from = 0, to = 0] = group.split('-').map(Number);
  return from <= age && age <= to;
};
const isCompetitor: { [Name in keyof CompetitorNarrowing]-?: (row: CompetitorRow, value: never) => boolean } = {
  gender: ({ gender }, value: CompetitorRow['gender']) => gender === value,
  competitorLevelId: () => false,
  eventTypeId: () => false,
  school: ({ school }, value: string) => lower(school) === lower(value),
  ages: isOfAge,
  checkIn: ({ checkedInAt }, value: string) => (checkedInAt !== null) === (value === 'in'),
  doubtful: ({ doubts }, value: boolean) => !value || doubts.length > 0,
  twice: ({ alsoIn = [] }, value: boolean) => !value || alsoIn.length > 0,
};

/** The lists of what families have registered. `everybody` are the competitors that have not withdrawn. */
export const listsOfFamilies = (scene: Scene, everybody: readonly CompetitorRow[]): Mounted[] => {
  const { here, elsewhere, sizes } = scene;
  const tournaments = { values: [here, elsewhere] };
  const titleOf = (id: number) => scene.types.find((type) => type.id === id)?.title;
  const levelOf = (id: number) => scene.levels.find((level) => level.id === id)?.name;
  const competitorsOf = (registrationId: number) => everybody.filter((one) => one.registrationId === registrationId);
  const isHere = (registrationId: number, tournamentId: number) =>
    scene.tournamentOf.get(registrationId) === tournamentId;

  const narrowed: typeof isCompetitor = {
    ...isCompetitor,
    competitorLevelId: ({ level }, value: number) => isOf(levelOf(value))(level),
    eventTypeId: ({ events }, value: number) => events.some(isOf(titleOf(value))),
  };
  const values: Record<keyof CompetitorNarrowing, readonly unknown[]> = {
    gender: [1, 2],
    competitorLevelId: scene.levels
      .filter(({ name }) => everybody.some(({ level }) => level === name))
      .map(({ id }) => id),
    eventTypeId: scene.types
      .filter(({ title }) => everybody.some(({ events }) => events.includes(title)))
      .map(({ id }) => id),
    school: everybody.map(({ school }) => school),
    ages: contract.ageGroups.map(({ id }) => id).filter((id) => everybody.some((row) => isOfAge(row, id))),
    checkIn: ['in', 'missing'],
    doubtful: [true],
    twice: [true],
  };
  const names = Object.keys(values) as (keyof CompetitorNarrowing)[];
  /** What registrations are searched by. */
  const wordsOf = (registrationId: number, customerName: string, email: string | null) => [
    customerName,
    email,
    ...competitorsOf(registrationId).flatMap(({ firstName, lastName, school, instructor }) => [
      `${firstName} ${lastName}`,
      school,
      instructor,
    ]),
  ];
  const emailOf = (registrationId: number) => scene.emails.get(registrationId) ?? null;

  return [
    list(contract.listRegistrations, {
      id: ({ registrationId }) => registrationId,
      sorts: {
        registrationId: ({ registrationId }) => registrationId,
        customerName: ({ customerName }) => byLastName(customerName),
        email: ({ email }) => lower(email),
        competitors: ({ competitors }) => competitors,
        completedAt: ({ completedAt }) => completedAt,
        confirmationCode: ({ confirmationCode }) => confirmationCode,
        balance: ({ balance }) => balance,
      },
      defaultSort: '-registrationId',
      byMaking: ['registrationId'],
      filters: {
        tournamentId: { ...tournaments, is: ({ registrationId }, value: number) => isHere(registrationId, value) },
        status: {
          values: ['completed', 'incomplete'],
          is: ({ isCompleted }, value: string) => isCompleted === (value === 'completed'),
        },
        balance: {
          values: ['due', 'credit'],
          is: ({ balance }, value: string) => (value === 'due' ? balance > 0 : balance < 0),
        },
        ...Object.fromEntries(
          names.map((name) => [
            name,
            {
              values: values[name],
              is: ({ registrationId }: contract.RegistrationRow, value: never) =>
                competitorsOf(registrationId).some((row) => narrowed[name](row, value)),
            },
          ]),
        ),
      },
      words: ({ registrationId, customerName, email, confirmationCode }) => [
        ...wordsOf(registrationId, customerName, email),
        confirmationCode,
      ],
      sums: {
        spectators: ({ spectators }) => spectators,
        lunch: ({ registrationId }) => scene.lunches.get(registrationId) ?? 0,
      },
    }),
    list(contract.listCompetitors, {
      id: ({ competitorId }) => competitorId,
      sorts: {
        name: ({ firstName, lastName }) => lower(`${lastName} ${firstName}`),
        startNumber: ({ startNumber = null }) => startNumber,
        age: ({ age }) => age,
        gender: ({ gender }) => gender,
        level: ({ level }) => scene.levels.find(({ name }) => name === level)?.position ?? 0,
        school: ({ school }) => lower(school),
        weight: ({ weight }) => weight,
        customerName: ({ customerName }) => byLastName(customerName),
        checkedInAt: ({ checkedInAt }) => checkedInAt,
      },
      defaultSort: 'name',
      filters: {
        tournamentId: { ...tournaments, is: ({ registrationId }, value: number) => isHere(registrationId, value) },
        status: {
          values: ['completed', 'incomplete'],
          is: ({ isCompleted }, value: string) => isCompleted === (value === 'completed'),
        },
        ...Object.fromEntries(names.map((name) => [name, { values: values[name], is: narrowed[name] }])),
      },
      words: ({ firstName, lastName, school, instructor, customerName, email }) => [
        `${firstName} ${lastName}`,
        school,
        instructor,
        customerName,
        email,
      ],
      elsewhere: { query: { status: 'withdrawn' } },
    }),
    list(contract.listPayments, {
      id: ({ ledgerEntryId }) => ledgerEntryId,
      sorts: {
        at: ({ at }) => at,
        customerName: ({ customerName }) => byLastName(customerName),
        amount: ({ amount }) => amount,
      },
      defaultSort: '-at',
      filters: {
        tournamentId: { ...tournaments, is: ({ registrationId }, value: number) => isHere(registrationId, value) },
        method: {
          is: ({ kind }, value: string) =>
            kind === value || (value === 'online' && (kind === 'charge' || kind === 'refund')),
        },
        direction: { is: ({ amount }, value: string) => (value === 'received' ? amount > 0 : amount < 0) },
        date: {
          values: scene.paidOn,
          is: ({ at, timeZone }, value: string) => contract.todayIn(timeZone, new Date(at)) === value,
        },
      },
      words: ({ registrationId, customerName, confirmationCode, reference }) => [
        ...wordsOf(registrationId, customerName, emailOf(registrationId)),
        confirmationCode,
        reference,
      ],
      sums: { amount: ({ amount }) => amount },
    }),
    list(contract.listPickUps, {
      id: ({ sizeLabel }) => sizes.findIndex(({ label }) => label === sizeLabel),
      sorts: { customerName: ({ customerName }) => byLastName(customerName), item: ({ item }) => lower(item) },
      defaultSort: 'customerName',
      filters: {
        tournamentId: { ...tournaments, is: ({ registrationId }, value: number) => isHere(registrationId, value) },
        merchId: {
          values: sizes.map(({ merchId }) => merchId),
          is: ({ item }, value: number) => sizes.some((size) => size.merchId === value && size.item === item),
        },
        merchSizeId: {
          values: sizes.map(({ merchSizeId }) => merchSizeId),
          is: ({ sizeLabel }, value: number) =>
            sizes.some((size) => size.merchSizeId === value && size.label === sizeLabel),
        },
        status: {
          is: ({ quantity, handedOut }, value: string) =>
            value === 'waiting' ? handedOut < quantity : handedOut === quantity,
        },
      },
      words: ({ customerName, confirmationCode }) => [customerName, confirmationCode],
    }),
    list(contract.listCheckIns, {
      id: ({ checkInEventId }) => scene.checkIns.indexOf(checkInEventId),
      sorts: {
        at: ({ at }) => at,
        customerName: ({ customerName }) => byLastName(customerName),
        subject: ({ subject }) => subject,
      },
      defaultSort: '-at',
      filters: {
        tournamentId: { ...tournaments, is: ({ registrationId }, value: number) => isHere(registrationId, value) },
        kind: { is: ({ kind }, value: string) => kind === value },
        status: {
          is: ({ isCurrent, outcome }, value: string) => (value === 'current' ? isCurrent : outcome === value),
        },
      },
      words: ({ registrationId, customerName, email, confirmationCode }) => [
        ...wordsOf(registrationId, customerName, email),
        confirmationCode,
      ],
    }),
  ];
};
