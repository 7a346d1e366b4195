import { answerDivisionConsent, getDivisionConsent } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useDivisionConsentQuery, useAnswerDivisionConsentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    divisionConsent: read(build, getDivisionConsent, ['DivisionConsent']),
    answerDivisionConsent: change(build, answerDivisionConsent, ['DivisionConsent']),
  }),
});
