import { usePairing } from '@schi/shared-ui/device';
import { useReport } from './use-report';

/** Reports that a paired screen lives, whatever it shows. It shows nothing itself; tables and announcers report on their own pages. */
const ScreenReport = () => {
  const pairing = usePairing();
  useReport(pairing?.device.kind === 'screen' ? pairing.token : undefined, 0);
  return null;
};
export default ScreenReport;
