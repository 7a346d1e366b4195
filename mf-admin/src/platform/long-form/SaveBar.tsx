import { useEffect, useRef, useState, type ReactNode } from 'react';
import { counted } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { SubmitButton } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import type { FormSection } from './FormSections';
import { namesIn } from './long-form.rules';

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

interface BarProps {
  /** The names of the fields that differ from what is stored. */
  changed: readonly string[];
  sections: readonly FormSection[];
  isInView: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The end of a form in sections: how many fields are changed and in which sections, and the buttons. */
export const ChangesBar = ({ changed, sections, isInView, children }: BarProps) => {
  const titles = sections.filter((section) => namesIn(section, changed).length > 0).map(({ title }) => title);
  const isChanged = changed.length > 0;
  // The bar must not cover the field whose change makes it appear.
  useEffect(() => {
    if (isChanged && document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isChanged]);
  return (
    <Bar $isInView={isInView}>
      <p role="status">{isChanged && `${counted(changed.length, 'change', 'changes')}: ${titles.join(', ')}`}</p>
      {children}
    </Bar>
  );
};

interface Props extends Pick<BarProps, 'changed' | 'sections'> {
  saveText: string;
  busyText?: string;
  cancel: ReactNode;
  onDiscard: () => void;
}

/** The end of a long form in a page. Once something is changed it stays in view. */
export const SaveBar = ({ changed, sections, saveText, busyText = 'Saving…', cancel, onDiscard }: Props) => {
  const buttons = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [discards, setDiscards] = useState(0);
  const isChanged = changed.length > 0;
  // The button that had the focus is gone.
  useEffect(() => {
    if (discards > 0) buttons.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [discards]);
  return (
    <ChangesBar changed={changed} sections={sections} isInView={isChanged}>
      <Row ref={buttons} $gap={2}>
        <SubmitButton busyText={busyText}>{saveText}</SubmitButton>
        {isChanged ? <Button onClick={() => setAsking(true)}>Discard changes</Button> : cancel}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={`Discard ${counted(changed.length, 'change', 'changes')}?`}
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
    </ChangesBar>
  );
};
