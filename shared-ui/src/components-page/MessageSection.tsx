import { Alert, Button, EmptyState, LoadFailure, Row, Skeleton, toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';

const types = {
  success: 'Mina Kim is checked in.',
  info: 'Registration opens on Saturday, January 9, 2027.',
  warn: 'Two of these families have no e-mail address.',
  danger: 'Nothing was charged, and your registration is as you left it.',
} as const;
const shapes = ['text', 'rows', 'tiles', 'cards', 'lanes', 'form'] as const;
const alerts = Object.entries(types) as [keyof typeof types, string][];

export const MessageSection = () => {
  const dispatch = useDispatch();
  return (
    <>
      {alerts.map(([type, text]) => (
        <Alert key={type} type={type} onDismiss={type === 'info' ? () => undefined : undefined}>
          {text}
        </Alert>
      ))}
      <LoadFailure error={new Error('The server does not answer.')} retry={() => undefined} />
      <EmptyState title="No registrations yet" action={<Button kind="primary">Register a walk-in</Button>}>
        As soon as a family begins one it is listed here.
      </EmptyState>
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} label={`Loading ${shape}`} />
      ))}
      <Row>
        <Button onClick={() => dispatch(toast('success', 'The receipt is sent.'))}>Say that it is done</Button>
        <Button onClick={() => dispatch(toast('error', 'The receipt could not be sent.'))}>Say that it failed</Button>
      </Row>
    </>
  );
};
