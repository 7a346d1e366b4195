import '@schi/shared-ui/theme/global.css';
import { runDevPage } from '@schi/shared-ui/dev-page';
import * as remote from '../routes';

runDevPage(remote);
