import { comparePages } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

const params = { userId: 7, hash: 'a' };

comparePages(routes, {
  '/privacy': [{}],
  '/user/login': [{}],
  '/user/register': [{}],
  '/user/pending': [{}],
  '/user/verification/:hash': [{ params, answers: { 'PUT /api/users/register': true } }],
  '/user/new-email/:hash': [{ params, answers: { 'PUT /api/users/email': null } }],
  '/user/unsubscribe/:token': [{}],
  '/user/forgot': [{}],
  '/user/reset/:userId/:hash': [{ params }],
});
