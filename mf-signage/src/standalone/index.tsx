import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/alone';
import { routes } from '../routes';

runAlone({ routes }, '/signage/ring-assignments');
