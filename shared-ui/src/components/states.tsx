import { useSyncExternalStore, type ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert } from './Alert';
import { Button } from './Button';
import { Heading, Muted } from './layout';

const Empty = styled.div`
  padding: var(--gap-8) var(--gap-4);
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  display: grid;
  gap: var(--gap-3);
  justify-items: center;
  text-align: center;
`;

/** Says that a list is empty, and what to do next. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Empty>
    <Heading as="h2" $size="h3">
      {title}
    </Heading>
    {children && <Muted>{children}</Muted>}
    {action}
  </Empty>
);

/** Says why a load failed and offers another try. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Alert type="danger" actions={<Button onClick={retry}>Try again</Button>}>
    <p>{failureText(error)}</p>
  </Alert>
);

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the device believes it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
