import '@schi/shared-ui/theme/global.css';
import { runAlone } from '@schi/shared-ui/alone';
import RingAssignmentsPage from '../features/rings/RingAssignmentsPage';

runAlone(<RingAssignmentsPage />, 'Ring Assignments');
