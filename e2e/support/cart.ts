import {
  addCompetitor,
  addMerchOrder,
  addSpectator,
  checkout,
  createRegistration,
  getCompetitorLevels,
  getEvents,
  getMerch,
  getRegistration,
  getTournaments,
  nextTournament,
  refreshPayment,
  type CompetitorInput,
  type Merch,
  type Registration,
  type Session,
} from '@schi/contract';
import type { APIRequestContext } from 'playwright/test';
import { call } from './customer';
import { goodCard } from './family';

/** An empty registration for the next tournament, begun through the API. */
export const beginRegistration = async (request: APIRequestContext, session: Session): Promise<Registration> => {
  const tournaments = (await call(request, getTournaments)).body;
  const params = { tournamentId: nextTournament(tournaments, new Date())?.id };
  return (await call(request, createRegistration, { session, params })).body;
};

/** The size of which most are left: the journeys share one shop, in which others sell out. */
export const sizeInStock = ({ sizes }: Merch): number | undefined =>
  [...sizes].sort((one, other) => (other.available ?? Infinity) - (one.available ?? Infinity))[0]?.merchSizeId;

/** The first names of the children that are entered, in this order. */
const firstNames = ['Maximiliana', 'Anneliese'] as const;
interface Filling {
  /** How many children are entered. */
  children?: 1 | 2;
}

/** Puts children with a long name, a spectator pass and a shirt into a registration, through the API. */
export const fillCart = async (
  request: APIRequestContext,
  session: Session,
  cart: Registration,
  { children = 1 }: Filling = {},
): Promise<void> => {
  const { registrationId, tournamentId } = cart;
  const levels = (await call(request, getCompetitorLevels, { session })).body;
  const events = (await call(request, getEvents, { session, params: { tournamentId } })).body;
  const merch = (await call(request, getMerch, { session, params: { tournamentId } })).body;
  const childOf = (firstName: string): CompetitorInput => ({
    registrationId,
    firstName,
    lastName: 'Featherstonehaugh-Hernandez',
    birthDate: '2016-04-02',
    gender: 2,
    competitorLevelId: levels[0]?.id ?? 0,
    school: 'Torrance Hapkido Academy',
    instructor: 'Master Lee',
    weight: 72.5,
    height: 51,
    eventIds: events.map(({ id }) => id),
    emergencyContactName: 'Pat Kim',
    emergencyContactPhone: '3105550111',
    waiver: { signedName: firstName, guardianName: 'Bea Cho', agreed: true },
  });
  for (const firstName of firstNames.slice(0, children))
    await call(request, addCompetitor, { session, body: childOf(firstName) });
  await call(request, addSpectator, { session, params: { registrationId } });
  const body = { merchId: merch[0]?.merchId, merchSizeId: merch[0] && sizeInStock(merch[0]) };
  await call(request, addMerchOrder, { session, params: { registrationId }, body });
};

/** Pays on the sandbox gateway's page without opening it. */
export const payAt = async (request: APIRequestContext, redirectUrl: string, number: string): Promise<void> => {
  await request.post(redirectUrl, {
    form: { number, expiry: '12/34', cvc: '123' },
    maxRedirects: 0,
    failOnStatusCode: false,
  });
};

/** A registration that is paid for, through the API; with one child for 80 dollars. */
export const paidRegistration = async (
  request: APIRequestContext,
  session: Session,
  filling?: Filling,
): Promise<Registration> => {
  const cart = await beginRegistration(request, session);
  await fillCart(request, session, cart, filling);
  const params = { id: cart.registrationId };
  const { cost } = (await call(request, getRegistration, { session, params })).body;
  const { body } = await call(request, checkout, { session, params, body: { total: cost } });
  await payAt(request, body.redirectUrl, goodCard);
  await call(request, refreshPayment, { session, params });
  return cart;
};
