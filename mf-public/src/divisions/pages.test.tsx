import { comparePages, keptIds } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

comparePages(routes, { '/user/consent/:token': [{ params: { token: keptIds.consentToken ?? '' } }] });
