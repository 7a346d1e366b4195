import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/alone';
import RingAssignmentsPage from '../features/rings/RingAssignmentsPage';
import { SignageLayout } from '../SignageLayout';

runAlone(
  <SignageLayout>
    <RingAssignmentsPage />
  </SignageLayout>,
  'Ring Assignments',
);
