import {
  clockTimesIn,
  formatDate,
  instantText,
  receiptChangeTexts,
  todayIn,
  tournamentTiming,
  type Receipt,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, ButtonLink, Card, Heading, Muted, Page, Skeleton, Stack } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import { Navigate, styled, useSearchParams } from '@schi/shared-ui/platform';
import { Contacts } from '../cart/Contacts';
import { pathsOf } from '../../../platform/registration-paths';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { Bill } from './Bill';
import { MyDayLink } from '../../my-day-link/MyDayLink';
import { PublicNames } from './PublicNames';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptCompetitors } from './ReceiptCompetitors';
import { useSettled } from './use-settled';

/** A part of the receipt, close together on paper, so that a family's receipt fits on one sheet. */
const Part = styled(Card)`
  @media print {
    padding: var(--gap-3) var(--gap-4);
  }
`;
const Ticket = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-6);
  align-items: center;
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) 168px;
  }
  img {
    width: 168px;
    max-width: 100%;
    border-radius: var(--radius);
  }
`;
const Code = styled.p`
  font-family: var(--font-display);
  font-size: var(--size-h1);
  font-weight: 800;
  line-height: 1;
  letter-spacing: 0.06em;
`;

const comingWords = {
  title: 'You are registered',
  intro: (
    <>
      <ScreenOnly as="span">We have sent this receipt by e-mail too. </ScreenOnly>Bring the code or the QR code to
      check-in.
    </>
  ),
};
const overWords = { title: 'Your receipt', intro: 'This tournament is over. Thank you for taking part.' };

const Paid = ({ registration, receipt, tournament }: RegistrationProps & { receipt: Receipt }) => {
  const isOver = tournament.tournamentDate < todayIn(tournament.timeZone, new Date());
  const mayChange = !isOver && tournamentTiming(tournament, new Date()).isRegistrationOpen;
  return (
    <Page {...(isOver ? overWords : comingWords)}>
      <Part aria-label="Confirmation">
        <Ticket>
          <Stack $gap={2}>
            <Muted>Confirmation code</Muted>
            <Code>{receipt.confirmationCode}</Code>
            <p>
              {formatDate(tournament.tournamentDate)}
              <br />
              {tournament.venue.name}, {tournament.venue.address}
              <br />
              Check-in: {clockTimesIn(tournament.inPersonRegistrationTimes)}
            </p>
          </Stack>
          <img src={receipt.qrCode} alt={`QR code of ${receipt.confirmationCode}`} width={168} height={168} />
        </Ticket>
      </Part>
      <Part aria-label="Receipt">
        <Stack>
          <Heading $size="h3">{receipt.title}</Heading>
          <Muted>
            {receipt.description}, paid {instantText(receipt.paidAt, tournament.timeZone)}
          </Muted>
          <Bill lines={receipt.receiptItems} total={receipt.paymentAmount} totalLabel="Paid" />
          {receiptChangeTexts(receipt).map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Stack>
      </Part>
      <ReceiptCompetitors registration={registration} receipt={receipt} tournament={tournament} />
      {!isOver && (
        <ScreenOnly>
          <MyDayLink registrationId={registration.registrationId} />
        </ScreenOnly>
      )}
      <ReceiptActions receipt={receipt} isOver={isOver} />
      <PublicNames registration={registration} receipt={receipt} tournament={tournament} />
      {mayChange && (
        <ScreenOnly>
          <Contacts registration={registration} />
        </ScreenOnly>
      )}
      <ScreenOnly>
        <ButtonLink kind="quiet" to="/customer/home">
          My registrations
        </ButtonLink>
      </ScreenOnly>
    </Page>
  );
};

const ReceiptOrWait = ({ registration, tournament }: RegistrationProps) => {
  const [search] = useSearchParams();
  const { isWaiting, error } = useSettled(registration, search.get('payment') === 'returned');
  if (registration.receipt)
    return <Paid registration={registration} receipt={registration.receipt} tournament={tournament} />;
  if (isWaiting)
    return (
      <Page
        title="Confirming your payment"
        intro="This takes a few seconds. You may leave: the receipt comes by e-mail as well."
      >
        {error !== undefined && <Alert type="warn">{failureText(error)} We keep checking.</Alert>}
        <Skeleton shape="cards" lines={3} height={60} label="Waiting for the payment" />
      </Page>
    );
  const wasTried = registration.payment?.status === 'declined' || registration.payment?.status === 'refunded';
  return <Navigate to={wasTried ? pathsOf(registration.registrationId).confirmation : '/customer/home'} replace />;
};

/** `…/receipt`: the proof of payment; it leads home without one (section 2). */
const ReceiptPage = () => (
  <RegistrationGate title="Receipt" isProof>
    {(props) => <ReceiptOrWait {...props} />}
  </RegistrationGate>
);
export default ReceiptPage;
