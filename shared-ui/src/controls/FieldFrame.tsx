import type { ReactNode } from 'react';
import { Stack } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';

const Frame = styled(Stack)`
  align-content: start;
`;
/** The label of a control outside a `FieldFrame`. */
export const FieldLabel = styled.label`
  font-weight: 600;
`;
/** The marker beside a label while a required field is empty; screen readers learn it from the field itself. */
export const Marker = () => <RequiredMark aria-hidden>Required</RequiredMark>;
const RequiredMark = styled.span`
  margin-left: var(--gap-2);
  font-size: var(--size-small);
  font-weight: 400;
  color: var(--muted);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--gap-2);
`;
const Wrong = styled.p`
  color: var(--danger);
  font-size: var(--size-small);
  font-weight: 600;
`;
/** No paragraph: a hint may hold a question with its button. */
const Hint = styled.div`
  color: var(--muted);
  font-size: var(--size-small);
`;

/** The style of every field in which people type or choose. */
export const control = css`
  width: 100%;
  min-height: var(--target);
  padding: var(--gap-2) var(--gap-3);
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--raised);
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--muted);
  }
`;

/** One line of text outside a field of its own, such as a cell of a list that is one field as a whole. */
export const PlainInput = styled.input`
  ${control}
`;

/** Several lines of text outside a field of its own. */
export const PlainArea = styled.textarea`
  ${control}
  resize: vertical;
`;

/** An error under its field, prefixed with an asterisk (section 5). */
export const ErrorLine = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? <Wrong id={`${id}-error`}>* {error}</Wrong> : null;

export const HintLine = ({ id, hint }: { id: string; hint: ReactNode }) =>
  hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null;

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  isMissing?: boolean;
  /** It may stay empty, and its label says so. */
  isOptional?: boolean;
  children: ReactNode;
}

/**
 * Label, control, error and hint of one field, in this order: nothing but the label is above the control, so that the
 * controls of a row line up.
 */
export const FieldFrame = ({ id, label, error, hint, isMissing = false, isOptional = false, children }: Props) => (
  <Frame $gap={1} data-field>
    <Head>
      <FieldLabel htmlFor={id}>
        {label}
        {isMissing && <Marker />}
      </FieldLabel>
      {/* Not in the label: a field that is not required says so to screen readers by itself. */}
      {isOptional && (
        <Hint as="span" aria-hidden>
          Optional
        </Hint>
      )}
    </Head>
    <Frame $gap={1}>
      {children}
      <ErrorLine id={id} error={error} />
      <HintLine id={id} hint={hint} />
    </Frame>
  </Frame>
);
