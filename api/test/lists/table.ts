import * as contract from '@schi/contract';
import type { CompetitorRow } from '@schi/contract';
import { byLastName, list, lower, type Mounted } from './list';
import { listsOfFamilies } from './of-families';
import type { Scene } from './scene';

/** Every list of the back office. `everybody` are the competitors that have not withdrawn. */
export const listsOf = (scene: Scene, everybody: readonly CompetitorRow[]): Mounted[] => {
  const { here, elsewhere } = scene;
  const tournaments = { values: [here, elsewhere] };
  const titles = new Map(scene.contestedEvents);
  return [
    list(contract.listAudit, {
      id: ({ id }) => id,
      sorts: { at: ({ at }) => at },
      defaultSort: '-at',
      filters: {
        actorId: { values: scene.staffIds, is: ({ actorId }, value: number) => actorId === value },
        subjectPersonId: {
          values: scene.familyIds.slice(0, 5),
          is: ({ subjectPersonId }, value: number) => subjectPersonId === value,
        },
        objectType: { values: scene.objectTypes, is: ({ objectType }, value: string) => objectType === value },
        objectId: { values: ['0', '3'], is: ({ objectId }, value: string) => objectId === value },
        impersonated: { values: [true, false], is: ({ isImpersonated }, value: boolean) => isImpersonated === value },
      },
      words: ({ action, actorName, subjectName }) => [action, actorName, subjectName],
    }),
    list(contract.listStaff, {
      id: ({ personId }) => personId,
      query: { who: 'all' },
      sorts: { name: ({ name }) => byLastName(name), email: ({ email }) => lower(email) },
      defaultSort: 'email',
      // Without it the list has the employees only.
      filters: { who: { values: [undefined], is: ({ roles }) => roles.length > 0 } },
      words: ({ name, email }) => [name, email],
    }),
    ...listsOfFamilies(scene, everybody),
    list(contract.resultAdmin.list, {
      id: ({ contestId }) => contestId,
      query: { tournamentId: here },
      elsewhere: { query: { tournamentId: elsewhere } },
      sorts: {
        division: ({ division }) => lower(division),
        event: ({ event }) => lower(event),
        finishedAt: ({ finishedAt }) => finishedAt,
      },
      defaultSort: '-finishedAt',
      filters: {
        state: { is: ({ state }, value: string) => state === value },
        eventId: {
          values: [...titles.keys()],
          is: ({ event }, value: number) => titles.get(value) === event,
        },
      },
      words: ({ division, places }) => [
        division,
        ...places.flatMap(({ firstName, lastName, school }) => [`${firstName} ${lastName}`, school]),
      ],
    }),
    list(contract.listNotices, {
      id: ({ noticeId }) => noticeId,
      params: { tournamentId: here },
      elsewhere: { params: { tournamentId: elsewhere } },
      sorts: {
        notedAt: ({ notedAt }) => notedAt,
        division: ({ division }) => lower(division),
        family: ({ family }) => byLastName(family).split(' ')[0] ?? '',
      },
      defaultSort: '-notedAt',
      filters: {
        state: { is: ({ state }, value: string) => state === value },
        kind: { is: ({ kind }, value: string) => kind === value },
        channel: { is: ({ channel }, value: string) => channel === value },
      },
      words: ({ address, division, family }) => [address, division, family],
    }),
    list(contract.listOutbox, {
      id: ({ mailId }) => mailId,
      sorts: {
        createdAt: ({ mailId }) => mailId,
        to: ({ to }) => lower(to),
        attempts: ({ attempts }) => attempts,
      },
      defaultSort: '-createdAt',
      byMaking: ['createdAt'],
      filters: { state: { is: ({ state }, value: string) => state === value } },
      words: ({ to }) => [to],
    }),
    list(contract.listCampaigns, {
      id: ({ campaignId }) => campaignId,
      sorts: { createdAt: ({ campaignId }) => campaignId },
      defaultSort: '-createdAt',
      byMaking: ['createdAt'],
      words: ({ subject, body }) => [subject, body],
    }),
    list(contract.listRecipients, {
      id: ({ recipientId }) => recipientId,
      params: { campaignId: scene.campaignId },
      elsewhere: { params: { campaignId: scene.otherCampaignId } },
      sorts: { name: ({ name }) => lower(name), address: ({ address }) => lower(address) },
      defaultSort: 'name',
      filters: { state: { is: ({ state }, value: string) => state === value } },
      words: ({ name, address }) => [name, address],
    }),
    list(contract.messageTemplates.list, {
      id: ({ id }) => id,
      sorts: { name: ({ name }) => lower(name) },
      defaultSort: 'name',
      words: ({ name }) => [name],
    }),
    list(contract.tournamentSettings.list, {
      id: ({ id }) => id,
      sorts: {
        tournamentDate: ({ tournamentDate }) => tournamentDate,
        name: ({ name }) => lower(name),
        city: ({ city }) => lower(city),
      },
      defaultSort: '-tournamentDate',
      words: ({ name, city, venue }) => [name, city, venue.name],
    }),
    list(contract.eventTypeSettings.list, {
      id: ({ id }) => id,
      sorts: { order: ({ order }) => order, title: ({ title }) => lower(title) },
      defaultSort: 'order',
      words: ({ title, description }) => [title, description],
    }),
    list(contract.divisionSettings.list, {
      id: ({ id }) => id,
      sorts: { order: ({ order }) => order, name: ({ name }) => lower(name), minAge: ({ minAge }) => minAge },
      defaultSort: 'order',
      words: ({ name }) => [name],
    }),
    list(contract.eventSettings.list, {
      id: ({ id }) => id,
      sorts: {
        order: ({ eventTypeId }) => scene.typePlaces.get(eventTypeId) ?? 0,
        title: ({ title }) => lower(title),
      },
      defaultSort: 'order',
      filters: { tournamentId: { ...tournaments, is: ({ tournamentId }, value: number) => tournamentId === value } },
      words: ({ title }) => [title],
    }),
    list(contract.couponSettings.list, {
      id: ({ id }) => id,
      sorts: { code: ({ code }) => code },
      defaultSort: 'code',
      filters: { tournamentId: { ...tournaments, is: ({ tournamentId }, value: number) => tournamentId === value } },
      words: ({ code }) => [code],
    }),
    list(contract.competitorLevelSettings.list, {
      id: ({ id }) => id,
      sorts: { order: ({ order }) => order, name: ({ name }) => lower(name) },
      defaultSort: 'order',
      words: ({ name }) => [name],
    }),
    list(contract.merchSettings.list, {
      id: ({ id }) => id,
      sorts: {
        order: ({ id }) => scene.merchPlaces.get(id) ?? 0,
        name: ({ name }) => lower(name),
        price: ({ price }) => price,
        tournamentName: ({ tournamentId }) => scene.dates.get(tournamentId) ?? '',
      },
      defaultSort: 'order',
      filters: { tournamentId: { ...tournaments, is: ({ tournamentId }, value: number) => tournamentId === value } },
      words: ({ name }) => [name],
    }),
    list(contract.rings.list, {
      id: ({ id }) => id,
      query: { tournamentId: here },
      elsewhere: { query: { tournamentId: elsewhere } },
      sorts: { order: ({ order }) => order, name: ({ name }) => lower(name) },
      defaultSort: 'order',
      words: ({ name }) => [name],
    }),
  ];
};
