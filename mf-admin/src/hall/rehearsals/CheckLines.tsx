import type { RehearsalCheck } from '@schi/contract';
import { Icon } from '@schi/shared-ui/components';
import { Lines } from './Lines';

interface Props {
  checks: readonly RehearsalCheck[];
  /** What stands at a check that does not hold; `Not yet` without it. */
  notHeld?: string;
  'aria-label'?: string;
}

/** What must hold, each with what was found. */
export const CheckLines = ({ checks, notHeld = 'Not yet', ...rest }: Props) => (
  <Lines {...rest}>
    {checks.map(({ what, found, isHeld }) => (
      <li key={what}>
        <Icon name={isHeld ? 'check' : 'close'} />
        <strong>{what}</strong>
        <span>
          {isHeld ? 'Holds' : notHeld} · {found}
        </span>
      </li>
    ))}
  </Lines>
);
