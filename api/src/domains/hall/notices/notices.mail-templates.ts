import type { App } from '../../../context';
import type { MailTemplate } from '../../../platform/feature';
import { familyUrls, unsubscribeUrl } from '../../people';
import { NothingToSend } from '../../../platform/mail';
import { noticeMail } from './notices.present';
import { findNotices } from './notices.queries';
import { isTooLate } from './notices.rules';

const preferencesOf = ({ publicUrl }: Pick<App, 'publicUrl'>) => `${publicUrl}/customer/home/notification-preferences`;

/**
 * What a family is told about a step. `data`: the ids of the notices. A mail server that was away for long sends
 * nothing of yesterday.
 */
export const noticeMailTemplate: MailTemplate = {
  name: 'notice',
  write: async (app, { id, data }) => {
    const divisions = await findNotices(app.db, data.noticeIds as number[], id);
    const [first] = divisions;
    if (!first)
      throw new NothingToSend(
        'The division or the registration of this notice no longer exists, or it was called back',
      );
    if (isTooLate(first.dueAt, app.clock())) throw new NothingToSend('This notice came too late to be of use');
    const dayUrl = (await familyUrls(app, app.db, [first.registrationId])).get(first.registrationId) ?? app.publicUrl;
    const preferencesUrl = preferencesOf(app);
    const stops = unsubscribeUrl(app, first.personId, 'division notices');
    return { ...noticeMail({ ...first, divisions, dayUrl, preferencesUrl }), unsubscribeUrl: stops };
  },
  example: (publicUrl) =>
    noticeMail({
      firstName: 'Ana',
      kind: 'staging',
      divisions: [
        {
          kind: 'staging',
          competitors: [{ name: 'Mina', startNumber: 131 }],
          division: 'Girls 8–9',
          divisionNumber: 47,
          eventTypes: ['Forms'],
          ring: 'Ring 2',
          step: 'staging',
          plannedFrom: null,
          expectedFrom: null,
          expectedTo: null,
          isPlanOver: false,
          timeZone: 'America/Los_Angeles',
        },
      ],
      dayUrl: `${publicUrl}/…`,
      preferencesUrl: preferencesOf({ publicUrl }),
    }),
};
