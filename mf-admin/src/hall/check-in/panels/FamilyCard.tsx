import { useEffect, useRef, type ReactNode } from 'react';
import { formatDollars, type HistoryEntry, type RosterFamily } from '@schi/contract';
import { Alert, Button, Heading, Icon, Muted, Row } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Change } from '../device/recording';
import { handOutsOfFamily, isGone, personOf, type FamilyView } from '../family.rules';
import { clockTime } from '../texts';
import { CompetitorLine } from './CompetitorLine';
import { Disagreements } from './Disagreements';
import { HandOuts } from './HandOuts';
import { History } from './History';

const FamilySection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-3);
  padding: var(--gap-4);
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
`;
const Back = styled.div`
  @media (min-width: 900px) {
    display: none;
  }
`;
/** Always at the bottom of the screen, near the thumb. */
const Big = styled.div`
  order: 1;
  position: var(--sticky);
  bottom: 0;
  z-index: 2;
  display: grid;
  gap: var(--gap-2);
  margin: 0 calc(var(--gap-4) * -1) calc(var(--gap-4) * -1);
  padding: var(--gap-3) var(--gap-4);
  border-top: 1px solid var(--line);
  border-radius: 0 0 calc(var(--radius) * 1.5) calc(var(--radius) * 1.5);
  background: var(--raised);
  button {
    min-height: 56px;
    font-size: 1.25rem;
  }
  /* With a mouse it need not be under the thumb: it stands above, beside what else can be done at once. */
  @media (min-width: 900px) {
    position: static;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    order: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

interface Props {
  family: FamilyView;
  isOnline: boolean;
  freshAt: string | null;
  /** Notes changes; `sentence` describes the action. */
  onRecord: (changes: Change[], sentence: string) => void;
  onBack: () => void;
  /** Reads the history from the server; `undefined` when it cannot be reached. */
  onHistory: () => Promise<HistoryEntry[] | undefined>;
  /** What was done last. */
  last: ReactNode;
}

const people = (count: number) => (count === 1 ? '1 competitor' : `all ${count} competitors`);

type Known = Pick<Props, 'isOnline' | 'freshAt'>;

/** What is to be solved about one registration before the family goes in. */
const Warnings = ({ of, isOnline, freshAt }: Known & { of: RosterFamily }) => {
  const { registrationId, balance, isRefunded } = of;
  return (
    <>
      {isGone(of) && (
        <Alert type="danger">
          Everybody of registration {registrationId} has withdrawn, so its code is no longer valid. If they take part
          after all, undo the withdrawal under <Link to={`/admin/registration/${registrationId}`}>Registrations</Link>.
        </Alert>
      )}
      {isRefunded && !isGone(of) && (
        <Alert type="danger">
          All that was paid for registration {registrationId} has been refunded, so its code is no longer valid. Ask at
          Payments before anybody goes in.
        </Alert>
      )}
      {balance > 0 && (
        <Alert type="warn">
          <strong>{formatDollars(balance)} due.</strong>{' '}
          <Link to={`/admin/payments?registration=${registrationId}`}>Take the payment</Link>
          {!isOnline && freshAt && ` if it was not taken since ${clockTime(freshAt)}.`}
        </Alert>
      )}
      {balance < 0 && <Muted>{formatDollars(-balance)} is owed to the family.</Muted>}
    </>
  );
};
const Waivers = ({ family }: { family: FamilyView }) => {
  const unsigned = family.competing.filter(
    ({ waiverSignedBy, needsGuardian }) => waiverSignedBy === null || needsGuardian,
  );
  if (unsigned.length === 0) return null;
  return (
    <Alert type="warn">
      <strong>Waiver missing:</strong>{' '}
      {unsigned.map(({ firstName, needsGuardian }) => `${firstName}${needsGuardian ? ' (guardian)' : ''}`).join(', ')}.
      Have it signed before they go in.
    </Alert>
  );
};

/** One family at the table: what is due, who is here, and one big button. */
export const FamilyCard = ({ family, isOnline, freshAt, onRecord, onBack, onHistory, last }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const missing = family.toCheckIn;
  const name = family.customerName;
  const checkInAll = () =>
    onRecord(
      missing.map((competitor) => ({ ...personOf(competitor), value: 1 })),
      `${missing.map(({ firstName }) => firstName).join(', ')} checked in.`,
    );
  const handOutAll = () =>
    onRecord(
      family.toHandOut.map(({ registrationId, kind, subjectId, all }) => ({
        registrationId,
        kind,
        subjectId,
        value: all,
      })),
      `Handed out: ${family.toHandOut.map(({ label }) => label).join(', ')}.`,
    );
  const items = handOutsOfFamily(family.registrations);
  return (
    <FamilySection aria-label={`Family of ${name}`}>
      <Back>
        <Button kind="quiet" onClick={onBack}>
          <Icon name="previous" />
          Back to the search
        </Button>
      </Back>
      <div>
        <Heading ref={heading} tabIndex={-1} $size="h3">
          {name}
        </Heading>
        {family.registrations.map(({ registrationId, confirmationCode }) => (
          <Row key={registrationId} $gap={3}>
            {confirmationCode !== null && <Muted>Code {confirmationCode}</Muted>}
            <Link to={`/admin/registration/${registrationId}`}>Registration {registrationId}</Link>
          </Row>
        ))}
      </div>
      <Disagreements family={family} onRecord={onRecord} />
      {family.registrations.map((one) => (
        <Warnings key={one.registrationId} of={one} isOnline={isOnline} freshAt={freshAt} />
      ))}
      <Waivers family={family} />
      <Big>
        {last}
        {missing.length > 0 && (
          <Button kind="primary" wide onClick={checkInAll}>
            Check in {people(missing.length)}
          </Button>
        )}
        {missing.length === 0 && family.toHandOut.length > 0 && (
          <Button kind="primary" wide onClick={handOutAll}>
            Hand out everything
          </Button>
        )}
        {missing.length === 0 && family.toHandOut.length === 0 && (
          <Button kind="primary" wide onClick={onBack}>
            Next family
          </Button>
        )}
        {missing.length > 0 && family.toHandOut.length > 0 && (
          <Button wide onClick={handOutAll}>
            Hand out everything
          </Button>
        )}
      </Big>
      <List $divided aria-label="Competitors">
        {family.competitors.map((competitor) => (
          <CompetitorLine key={competitor.competitorId} competitor={competitor} family={family} onRecord={onRecord} />
        ))}
      </List>
      {items.length > 0 && <HandOuts items={items} family={family} onRecord={onRecord} />}
      <History family={family} onAsk={onHistory} />
    </FamilySection>
  );
};
