import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { paths } from './paths';

/** In place of a draft that there is not. */
export const MissingDraft = ({ title = 'This draft could not be found' }: { title?: string }) => (
  <EmptyState title={title} action={<ButtonLink to={paths.drafts()}>Go to the drafts</ButtonLink>}>
    It may have been deleted.
  </EmptyState>
);
