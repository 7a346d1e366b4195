import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/alone';
import { layout, routes } from '../routes';

runAlone({ routes, layout }, '/signage/ring-assignments');
