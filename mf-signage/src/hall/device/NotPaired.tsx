import type { ReactNode } from 'react';
import type { PairedDevice } from '@schi/contract';
import { ButtonLink, EmptyState, Page } from '@schi/shared-ui/components';

interface Props {
  title: string;
  pairedAs: PairedDevice | null;
  /** What else can be done here. */
  children?: ReactNode;
}
/** Says that this browser may not work here, and what to do. */
export const NotPaired = ({ title, pairedAs, children }: Props) => (
  <Page title={title}>
    <EmptyState
      title={pairedAs ? 'This browser is paired for something else' : 'This browser is not paired'}
      action={<ButtonLink to="/signage/pair">Pair this browser</ButtonLink>}
    >
      {pairedAs && `It is “${pairedAs.name}”. `}A director makes a code under Rings. Type it here or scan it.
    </EmptyState>
    {children}
  </Page>
);
