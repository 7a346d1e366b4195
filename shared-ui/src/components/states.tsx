import { useSyncExternalStore, type ReactNode } from 'react';
import { keyframes, styled } from '@schi/shared-ui/platform';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert } from './Alert';
import { Button } from './Button';
import { Heading, Muted, VisuallyHidden } from './layout';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;
const Bar = styled.div<{ $height: number; $width: string }>`
  height: ${({ $height }) => $height}px;
  width: ${({ $width }) => $width};
  border-radius: var(--radius);
  background: var(--sunken);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
const Bars = styled.div`
  display: grid;
  gap: var(--gap-4);
`;
const widths = ['100%', '84%', '92%', '68%'];

/**
 * A skeleton: it fills the place of content that is loading, with `lines` bars of `height` pixels, so that nothing
 * moves when the content arrives. With several skeletons, all but one have an empty `label`.
 */
export const Skeleton = ({
  lines = 3,
  height = 20,
  label = 'Loading',
}: {
  lines?: number;
  height?: number;
  label?: string;
}) => (
  <Bars role={label ? 'status' : undefined}>
    {label && <VisuallyHidden>{label}</VisuallyHidden>}
    {Array.from({ length: lines }, (_, index) => (
      <Bar key={index} $height={height} $width={widths[index % widths.length] ?? '100%'} />
    ))}
  </Bars>
);

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
