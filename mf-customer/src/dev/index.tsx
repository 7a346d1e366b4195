import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/alone';
import * as remote from '../routes';

runAlone(remote);
