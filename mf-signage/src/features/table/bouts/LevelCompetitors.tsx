import { useId, useState } from 'react';
import { contests, longestRingReason, ringCalls } from '@schi/contract';
import { Alert, Button, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import type { Bouts } from './bouts-context';

/** Those who are level in everything: the director lets them share the place, with a reason, and may take that back. */
export const LevelCompetitors = ({ bouts: { contest, heads, standing, isReadOnly, nameOf, note } }: { bouts: Bouts }) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const about = { kind: 'shared', contestId: contest.contestId } as const;
  const shared = contests.valueIn<'shared'>(heads, about)?.groups ?? [];
  const subject = ringCalls.subjectOf(about);
  const names = (group: readonly number[]) => group.map(nameOf).join(', ');
  const share = (group: readonly number[]) => {
    setTried(true);
    if (reason.trim() === '') return;
    note([{ subject, value: { groups: [...shared, [...group]] }, reason: reason.trim() }], `${names(group)} share their place.`);
    setReason('');
    setTried(false);
  };
  const error = isTried && reason.trim() === '' ? 'Please say why' : undefined;
  return (
    <>
      {shared.map((group) => (
        <Row key={group.join()} $gap={2}>
          <span>
            <bdi>{names(group)}</bdi> share their place.
          </span>
          <Button
            disabled={isReadOnly}
            onClick={() => note([{ subject, value: { groups: shared.filter((one) => one !== group) } }], 'The shared place is taken back.')}
          >
            Take the shared place back
          </Button>
        </Row>
      ))}
      {standing.open.map((group) => (
        <Alert key={group.join()} type="warn">
          <Stack $gap={2}>
            <p>
              <bdi>{names(group)}</bdi> are level in everything. The director decides.
            </p>
            <label htmlFor={id}>Reason of the director</label>
            <PlainInput
              id={id}
              value={reason}
              maxLength={longestRingReason}
              autoComplete="off"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={(event) => setReason(event.target.value)}
            />
            <ErrorLine id={id} error={error} />
            <Row>
              <Button disabled={isReadOnly} onClick={() => share(group)}>
                They share the place
              </Button>
            </Row>
          </Stack>
        </Alert>
      ))}
    </>
  );
};
