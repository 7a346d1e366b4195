import { fireEvent, screen, waitFor } from '@testing-library/react';
import { waiverTexts } from '@schi/contract';
import { buildCompetitor } from '@schi/shared-ui/testing';
import { buildRegistration, openRegistration, press } from '../registration.fixture';

const at = '/customer/registration/31/competitor';
const change = 'PUT /api/registration/competitor';
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the waiver of a competitor who is changed', () => {
  const earlier = {
    signedName: 'Mina Kim',
    guardianName: 'Dana Kim',
    agreed: true,
    version: '2019-03',
    signedAt: '2019-03-05T20:00:00.000Z',
  };
  const open = (isCompleted: boolean) => {
    const competitor = buildCompetitor({ waiver: earlier });
    const server = { registration: buildRegistration({ isCompleted, competitors: [competitor] }) };
    return openRegistration(`${at}/1`, { server, handlers: { [change]: competitor } });
  };
  const agreement = () => field(/have read the waiver/);
  const sent = ({ calls }: ReturnType<typeof open>) => calls.find(({ method }) => method === 'PUT')?.body;
  const notice = /text has changed since Mina Kim signed it on .*2019/;

  it('is not agreed to beforehand after the text has changed, and stays when a paid one is saved without agreeing', async () => {
    const view = open(true);
    expect(await screen.findByText(notice)).toHaveTextContent('You can save other details without agreeing');
    expect(await agreement()).not.toBeChecked();
    fireEvent.change(await field(/^School/), { target: { value: 'Lomita Hapkido' } });
    await view.user.click(await press('Save changes'));
    await waitFor(() =>
      expect(sent(view)).toMatchObject({ school: 'Lomita Hapkido', waiver: { signedName: 'Mina Kim', agreed: false } }),
    );
  });

  it('is agreed to by a person, who can read the text that was signed', async () => {
    waiverTexts['2019-03'] = 'The earlier text';
    const view = open(true);
    expect(await screen.findByText('The earlier text')).toBeInTheDocument();
    delete waiverTexts['2019-03'];
    await view.user.click(await agreement());
    await view.user.click(await press('Save changes'));
    await waitFor(() =>
      expect(sent(view)).toMatchObject({ waiver: { signedName: 'Mina Kim', guardianName: 'Dana Kim', agreed: true } }),
    );
  });

  it('needs an agreement before the payment', async () => {
    const view = open(false);
    expect(await screen.findByText(notice)).not.toHaveTextContent('without agreeing');
    await view.user.click(await press('Save changes'));
    expect(await screen.findByText('* Please read and accept the waiver')).toBeInTheDocument();
    expect(sent(view)).toBeUndefined();
  });

  it('needs an agreement for another signature, also after the payment', async () => {
    const view = open(true);
    fireEvent.change(await field(/^Parent’s or guardian’s name/), { target: { value: 'Pat Kim' } });
    await view.user.click(await press('Save changes'));
    expect(await screen.findByText('* Please read and accept the waiver')).toBeInTheDocument();
    expect(sent(view)).toBeUndefined();
  });

  it('is agreed to already while the text is the signed one', async () => {
    openRegistration(`${at}/1`);
    expect(await agreement()).toBeChecked();
    expect(screen.queryByText(/text has changed/)).not.toBeInTheDocument();
  });
});
