import { useState } from 'react';
import { Button, ButtonLink, Icon, Muted, Row } from '@schi/shared-ui/components';
import { Counter } from '@schi/shared-ui/controls';
import { ConfirmDialog } from '@schi/shared-ui/dialog';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const labels = { primary: 'Take payment', secondary: 'View receipt', quiet: 'Clear filters', danger: 'Delete draft' };
const sentence = 'A family with two registrations gets one message, and so does a school with several instructors.';

export const ButtonSection = () => {
  const [isAsking, setAsking] = useState(false);
  const [count, setCount] = useState(2);
  return (
    <>
      {kinds.map((kind) => (
        <Row key={kind}>
          <Button kind={kind}>{labels[kind]}</Button>
          <Button kind={kind} disabled>
            {labels[kind]}
          </Button>
          <Button kind={kind} busy>
            {labels[kind]}…
          </Button>
          <ButtonLink kind={kind} to="/dev/components">
            {labels[kind]} <Icon name="next" size={16} />
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <Counter
          of="spectator pass"
          count={count}
          most={3}
          onAdd={() => setCount(count + 1)}
          onRemove={() => setCount(count - 1)}
        />
        <Counter of="lunch" count={0} most={0} onAdd={() => undefined} onRemove={() => undefined} />
      </Row>
      <Button wide>Write to all 1,204 registrations of the Southern California Hapkido Invitational</Button>
      <Row>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Remove competitor
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title="Remove Maximilian Featherstonehaugh-Hernandez?"
          confirmText="Remove competitor"
          busyText="Removing…"
          onConfirm={() => Promise.reject(new Error('Nothing is removed here'))}
          onClose={() => setAsking(false)}
        >
          <Muted>{sentence}</Muted>
        </ConfirmDialog>
      )}
    </>
  );
};
