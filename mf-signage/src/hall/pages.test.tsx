import 'fake-indexeddb/auto';
import type { PairedDevice } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { comparePages, keptAnswer, pressing } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

const paired = (changes: Partial<PairedDevice> = {}) => ({
  answers: { 'POST /api/devices/self/report': { now: '2025-03-01T18:00:00.000Z' } },
  // Cast: the kept answers are those of the contract.
  before: () =>
    storePairing({
      token: 'a-token',
      device: { ...(keptAnswer('GET /api/devices/self') as PairedDevice), ...changes },
    }),
});
// Cast: as above.
const [sheet] = (keptAnswer('GET /api/admin/division-sheets/:draftDivisionId') as { sheets: { address: string }[] })
  .sheets;
afterEach(() => forgetPairing());

comparePages(routes, {
  '/signage/ring-assignments': [{}],
  '/signage/scoreboard/:tournamentId/:ringId': [{}],
  '/signage/pair': [{}],
  '/signage/table': [
    { when: 'without a pairing' },
    { ...paired() },
    ...pressing('Who sits here?', 'Names and scratches', 'Change the order').map((one) => ({
      ...paired(),
      ...one,
    })),
  ],
  '/signage/table/sheet/:draftDivisionId': [{ ...paired(), search: new URL(sheet?.address ?? '').search }],
  '/signage/judge': [{ ...paired({ kind: 'judge', seat: 2 }) }],
  '/signage/results/:tournamentId/:ringAssignmentId': [
    { params: { ringAssignmentId: 6 } },
    { when: 'for a director', as: ['TournamentDirector'], params: { ringAssignmentId: 6 } },
  ],
  '/signage/announcer': [{ ...paired({ kind: 'announcer', ringId: null }) }],
});
