import {
  checkCertificate,
  compareCertificateName,
  getPersonResults,
  getResultBouts,
  getResults,
  type PersonResults,
  type TournamentResults,
} from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import type { ShapeOf } from '@schi/shared-ui/kept-page';
import { resultsPrefix } from '@schi/shared-ui/session';
import { api } from '../../api';

export const {
  useResultsQuery,
  useResultBoutsQuery,
  usePersonResultsQuery,
  useCertificateQuery,
  useCompareNameMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    results: read(build, getResults, ['Results']),
    resultBouts: read(build, getResultBouts, ['Results']),
    personResults: read(build, getPersonResults, ['Results']),
    certificate: read(build, checkCertificate, ['Results']),
    compareName: change(build, compareCertificateName, []),
  }),
});

/** Every page of results has the same files, so they are kept once. */
export const resultsAddress = '/results';

const tournament = { id: 'number', name: 'text', date: 'text', timeZone: 'text' } as const;
const resultsShape: ShapeOf<TournamentResults> = {
  tournament,
  contests: [
    {
      contestId: 'number',
      division: 'text',
      event: 'text',
      places: [{ name: 'text', school: 'text', decidedBy: 'text' }],
    },
  ],
  medals: [{ rank: 'number', school: 'text' }],
};
const personShape: ShapeOf<PersonResults> = {
  name: 'text',
  tournaments: [
    {
      tournament,
      name: 'text',
      school: 'text',
      results: [{ contestId: 'number', division: 'text', event: 'text', decidedBy: 'text' }],
    },
  ],
};
/** Where the last results of a tournament are kept on this device. */
export const keptResults = (tournamentId: number) => ({ key: `${resultsPrefix}${tournamentId}`, shape: resultsShape });
/** The same for those of one person. */
export const keptPerson = (tournamentId: string, startNumber: string) => ({
  key: `${resultsPrefix}${tournamentId}.${startNumber}`,
  shape: personShape,
});
