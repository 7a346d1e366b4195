import { randomUUID } from 'node:crypto';
import { authenticate, pathOf, register, verifyAccount, type Endpoint, type Session, type SignUp } from '@schi/contract';
import type { APIRequestContext } from 'playwright/test';
import { linkIn, type Letter } from '../fixtures/inbox';

interface Call {
  session?: Session;
  params?: object;
  body?: unknown;
}

/** Calls the API as a browser would, whatever it answers. */
export const call = async (request: APIRequestContext, endpoint: Endpoint, { session, params = {}, body }: Call = {}) => {
  const answer = await request.fetch(pathOf(endpoint.path, params as never), {
    method: endpoint.method,
    headers: {
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(endpoint.oncePerKey ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
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
const hashIn = (letter: Letter): string => linkIn(letter, '/user/verification/').split('/').at(-1) ?? '';

/** A customer of one's own: signed up, verified and logged in through the API. */
export const newCustomer = async (
  request: APIRequestContext,
  inbox: (to: string, subject?: RegExp) => Promise<Letter>,
): Promise<{ email: string; session: Session }> => {
  const email = newAddress();
  await signUpThroughApi(request, email);
  await call(request, verifyAccount, { body: { hash: hashIn(await inbox(email, /verify/i)) } });
  const { body } = await call(request, authenticate, { body: { username: email, password } });
  return { email, session: body as unknown as Session };
};
