import * as calls from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useDevicesQuery,
  useRingPairingsQuery,
  useMakeRingCodesMutation,
  useChangeRingCodesMutation,
  useMakePairingCodeMutation,
  useMakeSendingCodeMutation,
  usePairThisBrowserMutation,
  useRenameDeviceMutation,
  useEndDeviceMutation,
  useReloadDeviceMutation,
  useShowOnScreenMutation,
  useOfficialsQuery,
  useAddOfficialMutation,
  useRemoveOfficialMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    devices: read(build, calls.getDevices, ['Devices']),
    ringPairings: read(build, calls.getRingPairings, ['Devices']),
    makeRingCodes: change(build, calls.makeRingCodes, ['Devices']),
    changeRingCodes: change(build, calls.changeRingCodes, ['Devices']),
    makePairingCode: change(build, calls.makePairingCode),
    makeSendingCode: change(build, calls.makeSendingCode),
    pairThisBrowser: change(build, calls.pairThisBrowser, ['Devices']),
    renameDevice: change(build, calls.renameDevice, ['Devices']),
    endDevice: change(build, calls.endDevice, ['Devices']),
    reloadDevice: change(build, calls.reloadDevice),
    showOnScreen: change(build, calls.showOnScreen, ['Devices']),
    officials: read(build, calls.getOfficials, ['Officials']),
    addOfficial: change(build, calls.addOfficial, ['Officials']),
    removeOfficial: change(build, calls.removeOfficial, ['Officials']),
  }),
});
