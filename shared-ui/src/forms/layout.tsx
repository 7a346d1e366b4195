import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useFormContext } from './Form';

/**
 * Fields beside each other where there is room for `min` pixels each. Their controls line up: the labels of a line share
 * its first row, which is as high as the highest of them.
 */
export const FieldRow = styled.div<{ $min?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = 220 }) => $min}px), 1fr));
  gap: var(--gap-4);
  align-items: start;
  > * {
    grid-row: span 2;
  }
  > [data-field] {
    grid-template-rows: subgrid;
  }
`;

/**
 * Sends the form around it; `busyText` is its text while the form is sent. `onlyWhenValid` keeps it disabled while a
 * rule is not met.
 */
export const SubmitButton = ({
  children,
  busyText,
  onlyWhenValid = false,
  kind = 'primary',
}: {
  children: ReactNode;
  busyText: string;
  onlyWhenValid?: boolean;
  kind?: ButtonKind;
}) => {
  const { isBusy, isValid } = useFormContext();
  return (
    <Button kind={kind} type="submit" busy={isBusy} disabled={onlyWhenValid && !isValid}>
      {isBusy ? busyText : children}
    </Button>
  );
};
