import type { CompetitorInput, Merch, Session, StaffRegistration } from '@schi/contract';
import { sizeInStock } from './cart';

let made = 0;

/** What every call of a member of staff carries, and how it fails. */
const callAs =
  (url: string, { token }: Session) =>
  async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `journey-${Date.now()}-${(made += 1)}`,
    };
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/**
 * A family at the desk with these competitors and a shirt, through the calls of staff; with a last name nobody else
 * has.
 */
export const deskFamily = async (url: string, session: Session, people: readonly Partial<CompetitorInput>[]) => {
  const call = callAs(url, session);
  const unique = `${Date.now().toString(36)}${(made += 1)}`;
  const lastName = `Kim${unique}`;
  const [tournament] = (await call<{ id: number; isOver: boolean }[]>('GET', '/api/tournaments')).filter(
    ({ isOver }) => !isOver,
  );
  if (!tournament) throw new Error('There is no tournament');
  const events = await call<{ id: number }[]>('GET', `/api/events/${tournament.id}`);
  const levels = await call<{ id: number }[]>('GET', '/api/competitor-levels');
  const { registrationId } = await call<{ registrationId: number }>('POST', '/api/admin/payments/walk-ins', {
    tournamentId: tournament.id,
    firstName: 'Dana',
    lastName,
    email: `${lastName}@example.com`,
    phoneNumber: '3105550142',
  });
  const base = `/api/admin/registrations/${registrationId}`;
  for (const person of people)
    await call('POST', `${base}/competitors`, {
      registrationId,
      lastName,
      birthDate: '2018-03-04',
      gender: 2,
      competitorLevelId: levels[1]?.id,
      school: 'Torrance Hapkido Academy',
      instructor: 'Master Lee',
      weight: 60,
      height: 50,
      eventIds: [events[0]?.id],
      emergencyContactName: 'Pat Kim',
      emergencyContactPhone: '3105550111',
      waiver: { signedName: `${person.firstName} ${lastName}`, guardianName: `Dana ${lastName}`, agreed: true },
      ...person,
    });
  const read = () => call<StaffRegistration>('GET', base);
  const shirts = await call<Merch[]>('GET', `/api/merch/${tournament.id}`);
  const [shirt] = shirts;
  await call('POST', `${base}/merch-orders`, {
    version: (await read()).version,
    merchId: shirt?.merchId,
    merchSizeId: shirt && sizeInStock(shirt),
  });
  const pay = async () => {
    const { balance } = (await read()).money;
    await call('POST', '/api/admin/payments', {
      registrationId,
      method: 'cash',
      cashDrawerId: 0,
      amount: balance,
      balance,
    });
  };
  return { registrationId, lastName, read, pay };
};
