import { useId, useState } from 'react';
import { longestRingReason, oneLine, type CalledDivision, type RingDisagreement } from '@schi/contract';
import { Button, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import type { RingChange } from './events';
import { disagreementAbout, unitOf, valueText } from './value-texts';
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
  /** Those whose competitors may be named. */
  divisions: readonly CalledDivision[];
  isReadOnly?: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

const whenText = (notedAt: string | null) => (notedAt === null ? '' : ` at ${timeText(notedAt)}`);

/** The two sides of a disagreement in words, which differ: by who noted them, where nothing else tells them apart. */
const sidesOf = (one: RingDisagreement, divisions: Props['divisions']): { now: string; other: string } => {
  const people = divisions.flatMap(({ competitors }) => competitors);
  const nameOf = (id: number) => people.find(({ competitorId }) => competitorId === id)?.name ?? `number ${id}`;
  const [now, other] = [one.now.value, one.value].map((value) =>
    valueText(one.subject, value, nameOf, unitOf(one.subject, divisions)),
  ) as [string, string];
  if (now !== other) return { now, other };
  const by = (author: string, at: string | null) => ` of ${author || 'somebody'}${whenText(at)}`;
  return { now: now + by(one.now.by, one.now.notedAt), other: other + by(one.by, one.notedAt) };
};

const One = ({
  one,
  divisions,
  isReadOnly,
  record,
}: { one: RingDisagreement; isReadOnly: boolean } & Pick<Props, 'divisions' | 'record'>) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const about = disagreementAbout(one, divisions);
  const sides = sidesOf(one, divisions);
  const isMissing = oneLine(reason) === '';
  const settle = (value: RingDisagreement['value']) => {
    setTried(true);
    if (!isMissing)
      record([{ subject: one.subject, value, settles: one.eventId, reason: oneLine(reason) }], `Settled: ${about}.`);
  };
  return (
    <Box aria-label={`Disagreement: ${about}`}>
      <Stack $gap={2}>
        <p>
          <strong>
            <bdi>{about}</bdi>
          </strong>
          : {one.now.by || 'Somebody'} noted {sides.now}
          {whenText(one.now.notedAt)}, {one.by} noted {sides.other}
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
            {sides.now} is right
          </Button>
          <Button disabled={isReadOnly} onClick={() => settle(one.value)}>
            {sides.other} is right
          </Button>
        </Row>
      </Stack>
    </Box>
  );
};

/**
 * What two devices noted differently, until a person decides with a reason. It shows nothing while nobody disagrees.
 */
export const DisagreementList = ({ disagreements, divisions, isReadOnly = false, record }: Props) =>
  disagreements.length > 0 && (
    <Stack $gap={2}>
      {disagreements.map((one) => (
        <One key={one.eventId} one={one} divisions={divisions} isReadOnly={isReadOnly} record={record} />
      ))}
    </Stack>
  );
