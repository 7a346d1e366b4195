import { screen } from '@testing-library/react';
import type { NotificationPreferences } from '@schi/contract';
import { answerCalls, renderApp } from '@schi/shared-ui/testing';
import NotificationPreferencesPage from './NotificationPreferencesPage';

const [first, second] = ['3105550111', '3105550112'];
const open = (changes: Partial<NotificationPreferences> = {}) => {
  const preferences: NotificationPreferences = {
    email: 'dana@example.com',
    announcementsByEmail: true,
    divisionNoticesByEmail: false,
    sms: null,
    ...changes,
  };
  const calls = answerCalls({
    'GET /api/notification-preferences': preferences,
    'PUT /api/notification-preferences': () => ({ status: 200, body: preferences }),
  });
  const view = renderApp(<NotificationPreferencesPage />, { as: ['Customer'] });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, sent };
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const save = () => screen.findByRole('button', { name: 'Save preferences' });

describe('notification preferences', () => {
  const sms = [
    { phoneNumber: first, agreed: true },
    { phoneNumber: second, agreed: false },
  ];
  const neither = { announcementsByEmail: false, divisionNoticesByEmail: false };

  it.each<[string, Partial<NotificationPreferences>, RegExp[], object]>([
    ['nothing', {}, [], { ...neither, announcementsByEmail: true }],
    ['no announcements', {}, [/^Announcements/], neither],
    ['notices of divisions', {}, [/^Division notices/], { announcementsByEmail: true, divisionNoticesByEmail: true }],
    ['texts to another number', { sms }, [/0111/, /0112/], { ...neither, announcementsByEmail: true, smsTo: [second] }],
    ['texts to both', { sms }, [/0112/], { ...neither, announcementsByEmail: true, smsTo: [first, second] }],
    ['no text', { sms }, [/0111/], { ...neither, announcementsByEmail: true, smsTo: [] }],
    ['a family without a number', { sms: [] }, [], { ...neither, announcementsByEmail: true, smsTo: [] }],
  ])('are sent as they are chosen: %s', async (_what, changes, pressed, body) => {
    const { user, sent } = open(changes);
    for (const name of pressed) await user.click(await box(name));
    await user.click(await save());
    expect(await screen.findByText('Your preferences are saved.')).toBeInTheDocument();
    expect(sent()).toEqual([body]);
  });

  it('are shown as they are stored, with numbers as people write them', async () => {
    open({ sms });
    expect(await box(/^Announcements/)).toBeChecked();
    expect(await box(/^Division notices/)).not.toBeChecked();
    expect(await box(/^Tell \(310\) 555-0111 when/)).toBeChecked();
    expect(await box(/^Tell \(310\) 555-0112 when/)).not.toBeChecked();
    expect(screen.getByText('To dana@example.com')).toBeInTheDocument();
  });

  it('ask for a phone number where there is none, and say nothing of texts while none are sent', async () => {
    const { unmount } = open({ sms: [] });
    expect(await screen.findByRole('link', { name: 'your registration' })).toHaveAttribute(
      'href',
      '/customer/registration',
    );
    unmount();
    open();
    await save();
    expect(screen.queryByText('By text message')).not.toBeInTheDocument();
  });

  it('keep what was chosen when saving is refused, and do not say that it is saved', async () => {
    const calls = answerCalls({
      'GET /api/notification-preferences': {
        email: 'dana@example.com',
        announcementsByEmail: true,
        divisionNoticesByEmail: true,
        sms: null,
      },
      'PUT /api/notification-preferences': () => ({ status: 500, body: { message: 'Please try later.' } }),
    });
    const { user } = renderApp(<NotificationPreferencesPage />, { as: ['Customer'] });
    await user.click(await box(/^Announcements/));
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try later.');
    expect(await box(/^Announcements/)).not.toBeChecked();
    expect(screen.queryByText('Your preferences are saved.')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
