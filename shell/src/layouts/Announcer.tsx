import { VisuallyHidden } from '@schi/shared-ui/components';

/** The line that reads route changes to screen readers. */
export const Announcer = ({ id }: { id: string }) => <VisuallyHidden id={id} role="status" aria-live="assertive" />;
