import { useId, useState } from 'react';
import { longestRingReason, oneLine, type RingDisagreement } from '@schi/contract';
import { Button, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import type { RingChange } from './events';
import { subjectText, valueText } from './value-texts';
import { timeText } from './call-texts';

const Box = styled.section`
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-left: 4px solid var(--danger);
  border-radius: var(--radius);
  background: var(--raised);
`;

interface Props {
  disagreements: readonly RingDisagreement[];
  isReadOnly?: boolean;
  note: (changes: RingChange[], sentence: string) => void;
}

const whenText = (notedAt: string | null) => (notedAt === null ? '' : ` at ${timeText(notedAt)}`);

const One = ({ one, isReadOnly, note }: { one: RingDisagreement; isReadOnly: boolean } & Pick<Props, 'note'>) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const about = [one.competitor, one.title, subjectText(one.subject)].filter((text) => text !== null && text !== '').join(', ');
  const isMissing = oneLine(reason) === '';
  const settle = (value: RingDisagreement['value']) => {
    setTried(true);
    if (!isMissing) note([{ subject: one.subject, value, settles: one.eventId, reason: oneLine(reason) }], `Settled: ${about}.`);
  };
  return (
    <Box aria-label={`Disagreement: ${about}`}>
      <Stack $gap={2}>
        <p>
          <strong>
            <bdi>{about}</bdi>
          </strong>
          : {one.now.by || 'Somebody'} noted {valueText(one.subject, one.now.value)}
          {whenText(one.now.notedAt)}, {one.by} noted {valueText(one.subject, one.value)}
          {whenText(one.notedAt)}. Which is right?
        </p>
        <label htmlFor={id}>How do you know?</label>
        <PlainInput
          id={id}
          value={reason}
          maxLength={longestRingReason}
          autoComplete="off"
          aria-invalid={isTried && isMissing ? true : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorLine id={id} error={isTried && isMissing ? 'Please say how you know' : undefined} />
        <Row $gap={2}>
          <Button disabled={isReadOnly} onClick={() => settle(one.now.value)}>
            {valueText(one.subject, one.now.value)} is right
          </Button>
          <Button disabled={isReadOnly} onClick={() => settle(one.value)}>
            {valueText(one.subject, one.value)} is right
          </Button>
        </Row>
      </Stack>
    </Box>
  );
};

/** What two devices noted differently, until a person decides with a reason. It shows nothing while nobody disagrees. */
export const DisagreementList = ({ disagreements, isReadOnly = false, note }: Props) =>
  disagreements.length > 0 && (
    <Stack $gap={2}>
      {disagreements.map((one) => (
        <One key={one.eventId} one={one} isReadOnly={isReadOnly} note={note} />
      ))}
    </Stack>
  );
