import '@schi/shared-ui/theme/global.css';
import { runPagesAlone } from '@schi/shared-ui/standalone';
import { deviceRoutes } from '../device-routes';
import { SignageLayout } from '../SignageLayout';

runPagesAlone({ routes: deviceRoutes, layout: SignageLayout });
