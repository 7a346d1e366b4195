import { comparePages, pressing } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

comparePages(routes, {
  '/results': [{}],
  '/results/:tournamentId': [{}],
  '/results/:tournamentId/competitors/:startNumber': [{}],
  '/results/certificate/:code': [{}],
  '/day': [{}],
  '/day/:tournamentId': [{}, ...pressing('5 more', 'Star #1 Girls 4–6, Yellow–Orange belt')],
  '/day/:tournamentId/ring/:ringId': [{}],
  '/day/:tournamentId/division/:divisionNumber': [{ params: { divisionNumber: 5 } }],
});
