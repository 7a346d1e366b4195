import { changeRoles, inviteAgain, inviteStaff, listStaff, resetSecondFactor } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useStaffListQuery,
  useInviteStaffMutation,
  useChangeRolesMutation,
  useInviteAgainMutation,
  useResetSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffList: read(build, listStaff, ['Staff']),
    inviteStaff: change(build, inviteStaff, ['Staff']),
    changeRoles: change(build, changeRoles, ['Staff']),
    inviteAgain: change(build, inviteAgain, ['Staff']),
    resetSecondFactor: change(build, resetSecondFactor, ['Staff']),
  }),
});
