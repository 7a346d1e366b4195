import { useEffect, useRef, useState, type ReactNode } from 'react';
import { counted } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { SubmitButton } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';

const Bar = styled.div<{ $isInView: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-2) var(--gap-4);
  ${({ $isInView }) =>
    $isInView &&
    `position: var(--sticky);
     bottom: 0;
     z-index: 1;
     padding: var(--gap-3) var(--gap-4);
     border: 1px solid var(--line);
     border-radius: var(--radius) var(--radius) 0 0;
     background: var(--raised);
     box-shadow: var(--shadow);`}
  /* One line; the links to the sections say it too. */
  > p {
    flex: 1 1 240px;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  > p:empty {
    display: none;
  }
`;

interface Props {
  /** How many fields are changed, and in which sections. */
  count: number;
  titles: readonly string[];
  saveText: string;
  busyText?: string;
  cancel: ReactNode;
  onDiscard: () => void;
}

/** The end of a long form. Once something is changed it stays in view, with the number of changes. */
export const SaveBar = ({ count, titles, saveText, busyText = 'Saving…', cancel, onDiscard }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [discards, setDiscards] = useState(0);
  const isChanged = count > 0;
  // The bar must not cover the field whose change makes it appear.
  useEffect(() => {
    if (isChanged && document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isChanged]);
  // The button that had the focus is gone.
  useEffect(() => {
    if (discards > 0) bar.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [discards]);
  const changes = counted(count, 'change', 'changes');
  return (
    <Bar ref={bar} $isInView={isChanged}>
      <p role="status">{isChanged && `${changes}: ${titles.join(', ')}`}</p>
      <Row $gap={2}>
        <SubmitButton busyText={busyText}>{saveText}</SubmitButton>
        {isChanged ? <Button onClick={() => setAsking(true)}>Discard changes</Button> : cancel}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={`Discard ${changes}?`}
          confirmText="Discard"
          busyText="Discarding…"
          cancelText="Continue editing"
          onConfirm={() => Promise.resolve(onDiscard())}
          onClose={() => setAsking(false)}
          onDone={() => setDiscards((before) => before + 1)}
        >
          <p>The form then shows what is saved.</p>
        </ConfirmDialog>
      )}
    </Bar>
  );
};
