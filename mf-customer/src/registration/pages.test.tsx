import type { Registration } from '@schi/contract';
import { comparePages, emptyLists, keptAnswer, keptIds, pressing } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

// Cast: the kept answers are those of the contract.
const [paid] = keptAnswer('GET /api/registration/getAll/:tournamentId') as Registration[];
const ofPaid = { params: keptIds.paid, answers: { 'GET /api/registration/:id': paid } };
const params = keptIds.cart;
const pressed = (...names: string[]) => pressing(...names).map((one) => ({ ...one, params }));

comparePages(routes, {
  '/customer/home': [{}, { when: 'nothing', answers: emptyLists('GET /api/registration/getAll/:tournamentId') }],
  '/customer/file-sharing': [
    {},
    { when: 'no file', answers: emptyLists('GET /api/files') },
    ...pressing('Delete form.pdf'),
  ],
  '/customer/registration': [{}],
  '/customer/registration/:registrationId': [
    { params },
    ...pressed('Remove Alex Rivera', 'Enter a code', 'Add contact'),
  ],
  '/customer/registration/:registrationId/competitor': [{ params }],
  '/customer/registration/:registrationId/competitor/:competitorId': [{ params }],
  '/customer/registration/:registrationId/roster': [{ params }],
  '/customer/registration/:registrationId/confirmation': [{ params }],
  '/customer/registration/:registrationId/receipt': [
    ofPaid,
    ...pressing('Withdraw Jamie Rivera', 'Make a new address').map((one) => ({ ...ofPaid, ...one })),
  ],
});
