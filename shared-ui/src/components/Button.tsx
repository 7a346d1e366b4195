import { useState, type ComponentProps, type ReactNode } from 'react';
import { css, Link, styled } from '@schi/shared-ui/platform';
import { Row } from './layout';

/**
 * `primary` is the one action that matters on a screen; `quiet` has no frame, for actions beside it, and `quietDanger` is
 * such an action that takes something away.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

const quiet = css`
  background: transparent;
  border-color: transparent;
  color: var(--link);
  /* A table's cell makes it narrower. */
  padding-inline: var(--quiet-side, var(--gap-3));
  /* Its text begins where the column or a wrapped line begins: the frame and the padding are not visible. */
  &:first-child,
  ${Row} > & {
    margin-inline-start: calc(var(--quiet-side, var(--gap-3)) * -1 - 1px);
  }
  /* Several in a cell of a table are close to each other already, and stay in one line where the table has columns. */
  @media (min-width: 600px) {
    td ${Row} > &:not(:first-child) {
      margin-inline-start: 0;
    }
  }
  &:hover:not([aria-disabled='true']) {
    text-decoration: underline;
  }
`;
const kinds = {
  primary: css`
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    &:hover:not([aria-disabled='true']) {
      background: var(--accent-strong);
      border-color: var(--accent-strong);
    }
  `,
  secondary: css`
    background: var(--raised);
    border-color: var(--control);
    color: var(--text);
    &:hover:not([aria-disabled='true']) {
      background: var(--sunken);
    }
  `,
  quiet,
  danger: css`
    background: transparent;
    border-color: var(--danger);
    color: var(--danger);
    &:hover:not([aria-disabled='true']) {
      background: var(--danger-surface);
    }
  `,
  quietDanger: css`
    ${quiet}
    color: var(--danger);
  `,
};

interface Choice {
  $kind: ButtonKind;
  $wide?: boolean | undefined;
}

const look = css<Choice>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--gap-2);
  min-height: var(--target);
  padding: var(--gap-2) var(--gap-6);
  border: 1px solid;
  border-radius: var(--radius);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $kind }) => kinds[$kind]}
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media print {
    display: none;
  }
`;

/**
 * A button without a look that keeps the focus when it is switched off while it has it, such as by its own press: until
 * the focus leaves, it only says that it is off, and ignores presses. The browser would give the focus to no control.
 */
export const PlainButton = ({
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<'button'>) => {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      aria-disabled={disabled || undefined}
      {...rest}
      // Without a type a button sends the form around it.
      type={type}
      disabled={disabled && !isFocused}
      onClick={(event) => {
        if (!disabled) return onClick?.(event);
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
};
const Native = styled(PlainButton)<Choice>`
  ${look}
`;
const Routed = styled(Link)<Choice>`
  ${look}
`;

interface Look {
  kind?: ButtonKind;
  wide?: boolean;
  children: ReactNode;
}

/** A button. While `busy` it shows so, keeps its size and accepts no second click. */
export const Button = ({
  kind = 'secondary',
  wide,
  busy = false,
  disabled = false,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) => (
  <Native
    $kind={kind}
    $wide={wide}
    data-danger={/anger/.test(kind) ? '' : undefined}
    {...rest}
    {...(busy ? { 'aria-busy': true } : {})}
    disabled={busy || disabled}
  />
);

/** A link to another page of the site that is as important as a button. */
export const ButtonLink = ({ kind = 'secondary', wide, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Routed $kind={kind} $wide={wide} {...rest} />
);
