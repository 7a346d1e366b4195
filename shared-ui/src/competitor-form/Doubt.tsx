import { Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** Not an alert: it appears and disappears while somebody types, and must not move the page. */
const Line = styled.span`
  display: flex;
  gap: var(--gap-2);
  padding: var(--gap-2) var(--gap-3);
  border-radius: var(--radius);
  background: var(--warn-surface);
  color: var(--text);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--warn);
  }
`;

/** A question about a value that looks like a typing error. Nothing is refused. */
export const Doubt = ({ message }: { message: string }) => (
  <Line>
    <Icon name="warn" />
    {message}
  </Line>
);
