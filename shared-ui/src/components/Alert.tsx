import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { Icon } from './Icon';
import { Row } from './layout';

/** An alert as stored in the state (specification, section 3). */
export type AlertType = 'danger' | 'success' | 'warn' | 'info';

const tones = { danger: 'danger', success: 'ok', warn: 'warn', info: 'info' } as const;
const icons = { danger: 'alert', success: 'check', warn: 'warn', info: 'info' } as const;

const Box = styled.div<{ $tone: string }>`
  display: flex;
  align-items: flex-start;
  gap: var(--gap-3);
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid currentColor;
  border-radius: var(--radius);
  background: ${({ $tone }) => `var(--${$tone}-surface)`};
  color: ${({ $tone }) => `var(--${$tone})`};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
const Content = styled.div`
  display: grid;
  flex: 1;
  gap: var(--gap-2);
  min-width: 0;
  color: var(--text);
`;
const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  margin: calc(var(--gap-3) * -1) calc(var(--gap-4) * -1) calc(var(--gap-3) * -1) 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;

interface Props {
  type: AlertType;
  children: ReactNode;
  /** Buttons below the words; what is announced holds none. */
  actions?: ReactNode;
  /** Given, the alert can be dismissed. */
  onDismiss?: (() => void) | undefined;
}

/** A banner that says what happened. It scrolls itself into view when it appears (section 8). */
export const Alert = ({ type, children, actions, onDismiss }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here. React would take it for a clean-up function if it were returned.
    void box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <Box ref={box} $tone={tones[type]}>
      <Icon name={icons[type]} />
      <Content>
        <div role={type === 'danger' || type === 'warn' ? 'alert' : 'status'}>{children}</div>
        {actions && <Row $gap={2}>{actions}</Row>}
      </Content>
      {onDismiss && (
        <Close type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </Close>
      )}
    </Box>
  );
};
