import { randomUUID } from 'node:crypto';
import {
  authenticate,
  pathOf,
  register,
  verifyAccount,
  type AnswerOf,
  type Endpoint,
  type FieldErrors,
  type Session,
  type SignUp,
} from '@schi/contract';
import type { APIRequestContext } from 'playwright/test';
import { linkIn, type Mail } from '../fixtures/inbox';

/** What fills the parameters of a path. A parameter that is not there makes a path that the server refuses. */
export type PathParams = Record<string, string | number | undefined>;
interface Call {
  session?: Session;
  params?: PathParams;
  body?: unknown;
}

/**
 * Calls the API as a browser would. `body` is the contract's answer where `status` is 200; `errors` are the messages of
 * a refusal by field.
 */
export const call = async <E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  { session, params = {}, body }: Call = {},
) => {
  const answer = await request.fetch(pathOf<string>(endpoint.path, params), {
    method: endpoint.method,
    headers: {
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(endpoint.oncePerKey ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  const said: unknown = await answer.json();
  return {
    status: answer.status(),
    body: said as AnswerOf<E>,
    errors: (said as { errors?: FieldErrors } | null)?.errors ?? {},
  };
};

export const password = 'a-good-password';

/** Someone nobody else uses. */
export const newAddress = (): string => `someone-${randomUUID()}@example.com`;

/** Signs someone up through the API; the address is not verified yet. */
export const signUpThroughApi = async (request: APIRequestContext, email: string): Promise<void> => {
  const body: SignUp = {
    firstName: 'Bea',
    lastName: 'Cho',
    email,
    password,
    confirmPassword: password,
    addressLine1: '1 Sepulveda Boulevard',
    city: 'Torrance',
    stateProvince: 'CA',
    postalCode: '90503',
    phoneNumber: '3105550122',
  };
  const { status } = await call(request, register, { body });
  if (status !== 200) throw new Error(`${email} cannot sign up: ${status}`);
};

/** The part of a verification link that the server wants to see. */
const hashIn = (mail: Mail): string => linkIn(mail, '/user/verification/').split('/').at(-1) ?? '';

/** A customer of one's own: signed up, verified and logged in through the API. */
export const newCustomer = async (
  request: APIRequestContext,
  inbox: (to: string, subject?: RegExp) => Promise<Mail>,
): Promise<{ email: string; session: Session }> => {
  const email = newAddress();
  await signUpThroughApi(request, email);
  await call(request, verifyAccount, { body: { hash: hashIn(await inbox(email, /verify/i)) } });
  const { body } = await call(request, authenticate, { body: { username: email, password } });
  return { email, session: body };
};
