import { useState } from 'react';
import { googleProofCode, mailedCodeCode, secondFactorCode, type Session } from '@schi/contract';
import { failureCode, isCallFailure } from '@schi/shared-ui/api-client';

/** What a login is sent with beside what was entered first. */
export interface Further {
  /** Of the second factor. */
  code?: string;
  password?: string;
  mailedCode?: string;
}

/** What a login was asked for. `send` sends it again with that, and throws what it is refused with. */
export type LoginStep =
  | { asks: 'second factor'; send: (given: Pick<Further, 'code'>) => Promise<void> }
  | {
      asks: 'mailed code' | 'proof';
      email: string;
      hasPassword: boolean;
      send: (given: Omit<Further, 'code'>) => Promise<void>;
    };

const accountIn = (error: unknown): { email: string; hasPassword: boolean } => {
  const body = isCallFailure(error) && typeof error.body === 'object' ? error.body : null;
  return { email: '', hasPassword: false, ...body };
};

/**
 * The steps of a login: `begin` sends it, and where the server asks for more, `step` says what. `email` is the address
 * that was entered, if any. What is refused otherwise is thrown.
 */
export const useLoginSteps = () => {
  const [step, setStep] = useState<LoginStep | null>(null);
  const begin = async <Answer extends Session>(
    call: (further: Further) => Promise<Answer>,
    enter: (answer: Answer) => void,
    email = '',
  ): Promise<void> => {
    const attempt = async (further: Further): Promise<void> => {
      let answer: Answer;
      try {
        answer = await call(further);
      } catch (error) {
        const send = (given: Further) => attempt({ ...further, ...given });
        const asked = failureCode(error);
        if (asked === secondFactorCode && further.code === undefined) return setStep({ asks: 'second factor', send });
        const hasProof = further.password !== undefined || further.mailedCode !== undefined;
        if (asked === mailedCodeCode && !hasProof)
          return setStep({ asks: 'mailed code', email, hasPassword: false, send });
        if (asked === googleProofCode && !hasProof) {
          const account = accountIn(error);
          return setStep({ asks: 'proof', email: account.email, hasPassword: account.hasPassword, send });
        }
        throw error;
      }
      enter(answer);
    };
    await attempt({});
  };
  return { step, begin, back: () => setStep(null) };
};
