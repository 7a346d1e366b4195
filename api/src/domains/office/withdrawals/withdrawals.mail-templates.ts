import { toDollars, withdrawalMoneyText, type Withdrawal } from '@schi/contract';
import type { MailTemplate, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import { findPerson } from '../../people';
import { nameIn } from './withdrawals.queries';

interface WithdrawalFacts {
  firstName: string;
  competitor: string;
  money: Omit<Withdrawal, 'fee'>;
  isByStaff?: boolean;
  url: string;
}

/** Confirms to a family that a competitor has withdrawn, with what goes back and how. */
export const withdrawalMail = ({
  firstName,
  competitor,
  money,
  isByStaff = false,
  url,
}: WithdrawalFacts): WrittenMail =>
  composeMail({
    subject: `${competitor} has withdrawn`,
    greeting: greeting(firstName),
    paragraphs: [
      `${isByStaff ? 'We' : 'You'} have withdrawn ${competitor} from the tournament. ${withdrawalMoneyText(money)}`,
      isByStaff
        ? 'If you did not expect this, please contact us.'
        : 'If you did not do this, please contact us at once.',
    ],
    action: { label: 'See my receipt', url },
  });

/**
 * A family has withdrawn a competitor (rule C13). `data`: `competitorId`, `refundCents`, `cardCents`, `deskCents`,
 * `isByStaff`.
 */
export const withdrawalMailTemplate: MailTemplate = {
  name: 'withdrawal',
  write: async ({ db, publicUrl }, { personId, registrationId, data }) => {
    const person = personId === null ? undefined : await findPerson(db, personId);
    const competitor =
      registrationId === null ? undefined : await nameIn(db, registrationId, Number(data.competitorId));
    if (!person || competitor === undefined) throw new NothingToSend('The competitor of this mail no longer exists');
    return withdrawalMail({
      firstName: person.firstName,
      competitor,
      money: {
        refund: toDollars(Number(data.refundCents)),
        toCard: toDollars(Number(data.cardCents)),
        atDesk: toDollars(Number(data.deskCents)),
      },
      isByStaff: data.isByStaff === true,
      url: `${publicUrl}/customer/registration/${registrationId}/receipt`,
    });
  },
  example: (publicUrl) =>
    withdrawalMail({
      firstName: 'Ana',
      competitor: 'Mina Kim',
      money: { refund: 32.5, toCard: 32.5, atDesk: 0 },
      url: `${publicUrl}/…`,
    }),
};
