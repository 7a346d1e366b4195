import { fireEvent, screen, within } from '@testing-library/react';
import { certificateSignature as calls, photoRefusals, type CertificateSignature } from '@schi/contract';
import { answerCalls, answerTo, buildInlined, renderApp } from '@schi/shared-ui/testing';
import { SignaturePanel } from './SignaturePanel';

const tournamentId = 7;
const image = 'data:image/png;base64,iVBORw0KGgo=';

const open = (stored: CertificateSignature) => {
  let now = stored;
  const seen = answerCalls({
    ...answerTo(calls.get, { tournamentId }, () => ({ status: 200, body: now })),
    ...answerTo(calls.change, { tournamentId }, ({ body }) => ({ status: 200, body: (now = { ...now, ...body }) })),
    ...answerTo(calls.remove, { tournamentId }, () => ({ status: 200, body: (now = { ...now, image: null }) })),
  });
  const drawn = renderApp(<SignaturePanel tournamentId={tournamentId} />, {
    at: '/admin/results',
    as: ['TournamentDirector'],
    inlined: buildInlined(),
  });
  return { ...drawn, seen };
};

it('says that certificates are signed by hand, and takes a name', async () => {
  const { user } = open({ name: '', image: null });
  expect(await screen.findAllByText('None: it is written by hand')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  const dialog = screen.getByRole('dialog', { name: 'Who signs the certificates' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name below the line/ }), 'Master Jane Kim');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Master Jane Kim')).toBeInTheDocument();
});

it('shows the picture as it is printed, removes it, and keeps the focus', async () => {
  const { user } = open({ name: 'Jane Kim', image });
  expect(await screen.findByRole('img', { name: 'The signature as it is printed' })).toHaveAttribute('src', image);
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('None: it is written by hand')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
});

it('refuses a file that is no picture before it is sent', async () => {
  const { seen } = open({ name: '', image: null });
  const file = new File(['x'], 'rules.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Picture of the signature'), { target: { files: [file] } });
  expect(await screen.findByText(`* ${photoRefusals.type}`)).toBeInTheDocument();
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});
