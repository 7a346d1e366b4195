import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/standalone';
import RingAssignmentsPage from '../hall/rings/RingAssignmentsPage';
import { SignageLayout } from '../SignageLayout';

runAlone(
  <SignageLayout>
    <RingAssignmentsPage />
  </SignageLayout>,
  'Ring Assignments',
);
