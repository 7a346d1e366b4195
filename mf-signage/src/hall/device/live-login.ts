import type { Pairing } from '@schi/contract';
import type { LiveLogin } from '@schi/shared-ui/live';

/** The login with which a paired browser follows live data. */
export const liveLoginOf = ({ device, token }: Pairing): LiveLogin => ({
  who: `device-${device.id}`,
  authorization: `Device ${token}`,
});
