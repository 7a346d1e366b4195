import { couponSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useCouponListQuery, useCreateCouponMutation, useChangeCouponMutation, useRemoveCouponMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      couponList: read(build, calls.list, ['Site']),
      createCoupon: change(build, calls.create, ['Site']),
      changeCoupon: change(build, calls.change, ['Site']),
      removeCoupon: change(build, calls.remove, ['Site']),
    }),
  });
