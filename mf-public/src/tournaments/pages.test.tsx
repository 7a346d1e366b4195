import { comparePages } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

comparePages(routes, { '/': [{}] });
