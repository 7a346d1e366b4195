import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** What holds of a result: `data-unofficial` where it may still change. */
export const ResultState = styled(Muted)`
  &[data-unofficial] {
    font-weight: 700;
    color: var(--warn);
  }
`;
