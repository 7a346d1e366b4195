import type { PrivateDetails } from '@schi/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Reply } from '@schi/shared-ui/testing';
import { buildPage, buildStaffCompetitor, openDesk } from './registration.fixture';

const at = '/admin/registration/31/competitor/1';
const privately = (medicalNotes: string) => ({
  status: 200,
  body: { medicalNotes, emergencyContactName: 'Dana Kim', emergencyContactPhone: '3105550142' },
});
const field = (name: RegExp) => screen.findByLabelText(name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * The form of a competitor whom somebody else changes meanwhile; `laterDetails` answers the second request for private
 * details.
 */
const openForm = (laterDetails: Reply<PrivateDetails>) => {
  const details: Reply<PrivateDetails>[] = [privately('None')];
  const now = buildStaffCompetitor({ school: 'Lomita', version: 2 });
  const answers = [
    { status: 409, body: { message: 'Somebody else has changed this competitor.', code: 'outdated', current: now } },
  ];
  return openDesk(at, {
    handlers: {
      'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
      'GET /api/divisions': [],
      'GET /api/events/7': [],
      'POST /api/admin/registrations/31/competitors/1/private-details': () => details.shift() ?? laterDetails,
      'PUT /api/admin/registrations/31/competitors/1': () => answers.shift() ?? { status: 200, body: now },
    },
  });
};
const sent = (calls: ReturnType<typeof openDesk>['calls']) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('asks for the private details again when somebody else has changed the competitor, and keeps them', async () => {
  const { user, calls, address } = openForm(privately('Asthma'));
  fireEvent.change(await field(/^Weight/), { target: { value: '74' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/What you had not touched is taken over/)).toBeInTheDocument();
  expect(await field(/^Medical/)).toHaveValue('Asthma');
  await user.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(address()).toBe('/admin/registration/31'));
  expect(sent(calls)[1]).toMatchObject({
    version: 2,
    weight: 74,
    school: 'Lomita',
    medicalNotes: 'Asthma',
    emergencyContactName: 'Dana Kim',
  });
});

it('takes over nothing where the private details cannot be read again', async () => {
  const { user } = openForm({ status: 500, body: { message: 'Something went wrong.' } });
  fireEvent.change(await field(/^Weight/), { target: { value: '74' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('Something went wrong.')).length).toBeGreaterThan(0);
  expect(await field(/^Medical/)).toHaveValue('None');
  expect(await field(/^Weight/)).toHaveValue('74');
});

it('saves a correction of an imported child with what is there, and asks for nothing that the import left out', async () => {
  const waiver = {
    signedName: '',
    guardianName: '',
    agreed: true,
    version: '2025-01',
    signedAt: '2026-02-03T10:00:00Z',
  };
  const child = buildStaffCompetitor({ instructor: '', birthDate: '2017-05-01', weight: 70, waiver });
  const { user, calls, address } = openDesk(at, {
    pages: [buildPage({ competitors: [child] })],
    handlers: {
      'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
      'GET /api/divisions': [],
      'GET /api/events/7': [],
      'POST /api/admin/registrations/31/competitors/1/private-details': {
        ...{ medicalNotes: '', emergencyContactName: '', emergencyContactPhone: '' },
      },
      'PUT /api/admin/registrations/31/competitors/1': { ...child, weight: 75 },
    },
  });
  fireEvent.change(await field(/^Weight/), { target: { value: '75' } });
  expect(screen.queryByText('* Value is required')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/admin/registration/31'));
  const unsigned = { signedName: '', guardianName: '', agreed: false };
  expect(sent(calls)).toMatchObject([
    { weight: 75, instructor: '', emergencyContactName: '', emergencyContactPhone: '', waiver: unsigned },
  ]);
});

it('asks whether somebody in another paid registration is the same person, and goes on', async () => {
  const { user, address } = openDesk(at, {
    handlers: {
      'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
      'GET /api/divisions': [],
      'GET /api/events/7': [],
      'POST /api/admin/registrations/31/competitors/1/private-details': () => privately('None'),
      'PUT /api/admin/registrations/31/competitors/1': {
        ...buildStaffCompetitor({ alsoIn: [{ competitorId: 9, registrationId: 44, customerName: 'Pat Lee' }] }),
      },
    },
  });
  fireEvent.change(await field(/^Weight/), { target: { value: '74' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/is in registration 44 of Pat Lee too\. Is it the same person\?/)).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/registration/31'));
});
