import { memo, useId, useState } from 'react';
import { longestRingReason, oneLine } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { moved } from './order';
import { Tap } from './scoring-controls';
import type { Send } from './use-recording';

const Lines = styled.ol`
  display: grid;
  gap: var(--gap-1);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
  }
  li > bdi {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  contestId: number;
  order: readonly number[];
  /** Something was scored, so a change needs a reason. */
  isBegun: boolean;
  numbers: ReadonlyMap<string | number, number>;
  namesOf: (competitorId: number) => string;
  disabled: boolean;
  send: Send;
}

const AnyOrder = ({ contestId, order, isBegun, numbers, namesOf, disabled, send }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isLacking = isBegun && oneLine(reason) === '';
  const move = (competitorId: number, by: -1 | 1) => {
    setTried(true);
    if (isLacking) return;
    const name = namesOf(competitorId);
    send(
      { subject: { kind: 'order', contestId }, value: { competitorIds: moved(order, competitorId, by) } },
      `${name} starts one place ${by < 0 ? 'earlier' : 'later'}.`,
      isBegun ? { reason: oneLine(reason) } : {},
    );
  };
  return (
    <Stack $gap={2}>
      <Row>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep this order' : 'Change the order'}
        </Button>
      </Row>
      {isOpen && isBegun && (
        <Stack $gap={1}>
          <label htmlFor={id}>Why is the order changed? It has begun.</label>
          <PlainInput
            id={id}
            value={reason}
            maxLength={longestRingReason}
            autoComplete="off"
            aria-invalid={isTried && isLacking ? true : undefined}
            aria-describedby={isTried && isLacking ? `${id}-error` : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <ErrorLine id={id} error={isTried && isLacking ? 'Please say why' : undefined} />
        </Stack>
      )}
      {isOpen && (
        <Lines aria-label="Running order">
          {order.map((competitorId, index) => (
            <li key={competitorId}>
              <Muted as="span">{numbers.get(competitorId) ?? index + 1}</Muted>
              <bdi>{namesOf(competitorId)}</bdi>
              <Tap
                disabled={disabled || index === 0}
                aria-label={`${namesOf(competitorId)} earlier`}
                onClick={() => move(competitorId, -1)}
              >
                ↑
              </Tap>
              <Tap
                disabled={disabled || index === order.length - 1}
                aria-label={`${namesOf(competitorId)} later`}
                onClick={() => move(competitorId, 1)}
              >
                ↓
              </Tap>
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  );
};

/**
 * The running order, folded, and how to change it: each competitor a place earlier or later. A score does not draw it
 * again.
 */
export const RunningOrder = memo(AnyOrder);
