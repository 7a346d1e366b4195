import '@schi/shared-ui/theme/global.css';
import { runPagesAlone } from '@schi/shared-ui/alone';
import { deviceRoutes } from '../device-routes';
import { SignageLayout } from '../SignageLayout';

runPagesAlone({ routes: deviceRoutes, layout: SignageLayout });
