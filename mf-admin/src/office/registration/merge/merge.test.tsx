import { screen, within } from '@testing-library/react';
import { mergeCompetitors, previewMerge, type MergeEntry, type MergePreview } from '@schi/contract';
import { answerTo } from '@schi/shared-ui/testing';
import { base, buildPage, buildStaffCompetitor, openDesk } from '../registration.fixture';

const at = '/admin/registration/31';
const mina = buildStaffCompetitor({ alsoIn: [{ competitorId: 9, registrationId: 44, customerName: 'Pat Lee' }] });
const entry = (changes: Partial<MergeEntry>): MergeEntry => ({
  ...{
    competitorId: mina.id,
    registrationId: 31,
    version: 4,
    name: 'Mina Kim',
    customerName: 'Dana Kim',
    email: 'dana@example.com',
  },
  ...{
    school: 'Torrance',
    level: 'Green belt',
    events: ['Forms'],
    isCheckedIn: false,
    weighedIn: null,
    waiverSignedBy: 'Dana Kim',
    paid: 55,
  },
  ...changes,
});
const here = entry({});
const there = entry({
  ...{
    competitorId: 9,
    registrationId: 44,
    version: 7,
    name: 'MINA KIM',
    customerName: 'Pat Lee',
    email: 'pat@example.com',
  },
  ...{ events: ['Breaking'], isCheckedIn: true, weighedIn: 72.5, paid: 40 },
});
const preview = (changes: Partial<MergePreview> = {}): MergePreview => ({
  ...{
    kept: here,
    other: there,
    addedEvents: ['Breaking'],
    takes: ['checkIn', 'weight'],
    isPublished: true,
    refusal: null,
  },
  withdrawal: { fee: 40, paid: 40, byRule: 20, rule: { refundPercent: 50, refundUntil: null }, toCard: 0, atDesk: 40 },
  ...changes,
});
const mergeHere = `${base}/competitors/${mina.id}/merge/9`;
const mergeThere = `/api/admin/registrations/44/competitors/9/merge/${mina.id}`;
const here31 = { registrationId: 31, competitorId: mina.id, otherId: 9 };
const there44 = { registrationId: 44, competitorId: 9, otherId: mina.id };
const reversed = preview({
  ...{ kept: there, other: here, addedEvents: ['Forms'], takes: [], isPublished: false },
  withdrawal: { fee: 55, paid: 55, byRule: 55, rule: null, toCard: 55, atDesk: 0 },
});
const open = (handlers: Parameters<typeof openDesk>[1] = {}) =>
  openDesk(at, {
    pages: [buildPage({ competitors: [mina] })],
    as: 'TournamentDirector',
    ...handlers,
    handlers: {
      ...answerTo(previewMerge, here31, preview()),
      ...answerTo(previewMerge, there44, reversed),
      ...handlers.handlers,
    },
  });
/** The dialog once both entries are compared: the one that waits for them is another. */
const dialog = async () => {
  await screen.findByRole('button', { name: 'Merge' });
  return within(screen.getByRole('dialog', { name: 'Merge the entries of Mina Kim' }));
};
const press = 'Merge Mina Kim with registration 44';

it('leads from a person in two registrations to both entries, says what a merge does, and merges', async () => {
  const { user, changes } = open({
    handlers: answerTo(mergeCompetitors, here31, { version: 5, balance: 0, toCard: 0, atDesk: 20 }),
  });
  expect(await screen.findByRole('link', { name: 'registration 44 of Pat Lee' })).toHaveAttribute(
    'href',
    '/admin/registration/44',
  );
  await user.click(screen.getByRole('button', { name: press }));
  const shown = await dialog();
  for (const text of [
    /^Mina Kim stays in registration 31 of Dana Kim, in Forms, Breaking\. New there: Breaking\.$/,
    /^From the other entry come the check-in, the weight of the check-in\.$/,
    /^The entry in registration 44 of Pat Lee is withdrawn\./,
    /^An undo of that withdrawal restores only that entry\./,
    /^Divisions are published\./,
  ])
    expect(await shown.findByText(text)).toBeInTheDocument();
  expect(shown.getByRole('row', { name: 'Check-in Not yet Checked in' })).toBeInTheDocument();
  expect(shown.getByLabelText(/^Returned to Pat Lee/)).toHaveValue('20.00');
  await user.click(shown.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('The entries are merged. Give $20.00 back on the page Payments.')).toBeInTheDocument();
  expect(changes()).toMatchObject([
    { method: 'POST', path: mergeHere, body: { version: 4, otherVersion: 7, returned: 20 } },
  ]);
});

it('keeps the other entry where that is chosen, with the amount of this family', async () => {
  const { user, changes } = open({
    handlers: answerTo(mergeCompetitors, there44, { version: 8, balance: 0, toCard: 55, atDesk: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: press }));
  const shown = await dialog();
  await user.click(await shown.findByRole('radio', { name: 'registration 44 of Pat Lee' }));
  expect(shown.getByLabelText(/^Returned to Dana Kim/)).toHaveValue('55.00');
  await user.click(shown.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('The entries are merged.')).toBeInTheDocument();
  expect(changes()).toMatchObject([{ path: mergeThere, body: { version: 7, otherVersion: 4, returned: 55 } }]);
});

it('says why it cannot be done, and keeps the amount after a refusal', async () => {
  const refusal = 'A division of the entry in registration 44 has begun.';
  const { user } = open({
    handlers: {
      ...answerTo(previewMerge, here31, preview({ refusal })),
      ...answerTo(mergeCompetitors, here31, () => ({
        status: 409,
        body: { message: refusal, code: 'merge.hasBegun' },
      })),
    },
  });
  await user.click(await screen.findByRole('button', { name: press }));
  const shown = await dialog();
  expect(await shown.findByText(refusal)).toBeInTheDocument();
  const returned = shown.getByLabelText(/^Returned to Pat Lee/);
  await user.clear(returned);
  await user.type(returned, '11');
  await user.click(shown.getByRole('button', { name: 'Merge' }));
  expect(await shown.findAllByText(refusal)).not.toHaveLength(1);
  expect(returned).toHaveValue('11');
});

it('offers volunteers no merge, and names the other registration to them', async () => {
  open({ as: 'CheckInAdmin' });
  expect(await screen.findByRole('link', { name: 'registration 44 of Pat Lee' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: press })).not.toBeInTheDocument();
});

it('is not offered before the payment, and an undo of the withdrawal says first that both will compete', async () => {
  const withdrawn = { at: '2026-02-03T10:00:00Z', reason: 'Ill', by: null };
  const gone = buildStaffCompetitor({
    id: 2,
    firstName: 'Gone',
    alsoIn: [{ competitorId: 9, registrationId: 44, customerName: 'Pat Lee' }],
    withdrawn,
  });
  openDesk(at, {
    pages: [buildPage({ registration: { isCompleted: false }, competitors: [mina, gone] })],
    as: 'TournamentDirector',
  });
  expect(await screen.findAllByRole('link', { name: 'registration 44 of Pat Lee' })).toHaveLength(2);
  expect(
    screen.getByText(/After an undo both compete, and events that a merge added there stay\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
});
