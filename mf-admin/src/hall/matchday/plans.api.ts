import { ringPlans as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useLastRingPlanQuery, useCreateRingPlanMutation, useCancelRingPlanMutation, useUseRingPlanMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      lastRingPlan: read(build, calls.last, ['RingPlans']),
      createRingPlan: change(build, calls.create, ['RingPlans']),
      cancelRingPlan: change(build, calls.cancel, ['RingPlans']),
      useRingPlan: change(build, calls.use, ['Matchday', 'Rings', 'RingPlans']),
    }),
  });
