import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heading, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Native = styled.dialog<{ $isWide: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? 1080 : 560)}px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: var(--gap-6);
  /* Where its buttons stay in view, nothing shows below them. */
  ${({ $isWide }) => $isWide && 'padding-block-end: 0;'}
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow);
  &::backdrop {
    background: rgb(20 16 10 / 55%);
  }
  &[open] {
    display: grid;
    gap: var(--gap-4);
  }
`;

/** Paragraphs, alerts and fields one below the other. What is inline stays in its line. */
const Body = styled.div`
  > * + * {
    margin-top: var(--gap-3);
  }
`;

/**
 * Where the browser has focused a button that destroys something, the one beside it that keeps everything gets the
 * focus: the key that opened the dialog, pressed again, must not destroy.
 */
const focusSafeButton = () => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || focused.dataset.danger === undefined) return;
  focused.parentElement?.querySelector<HTMLButtonElement>('button:not([data-danger])')?.focus();
};

interface Props {
  title: string;
  isOpen: boolean;
  /** For a form in sections, which has links to them beside it. */
  isWide?: boolean | undefined;
  /** The Escape key calls it too. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the one that matters first. */
  actions: ReactNode;
}

/** A question over the page. The browser keeps the focus inside and gives it back afterwards. */
export const Dialog = ({ title, isOpen, isWide = false, onClose, children, actions }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal();
      focusSafeButton();
      // The browser focuses the first control. Where that is a button below a long text, it
      // would show the end.
      const title = document.getElementById(id);
      if (title && dialog.scrollTop > 0 && document.activeElement instanceof HTMLButtonElement) {
        // Only now: a title that can be focused is the first control of every dialog.
        title.tabIndex = -1;
        title.focus();
      }
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen, id]);
  // A second Escape closes a native dialog even when the page prevents it. It is opened again where something would be
  // lost.
  const wanted = useRef(isOpen);
  useEffect(() => {
    wanted.current = isOpen;
    return () => {
      wanted.current = false;
    };
  }, [isOpen]);
  const closed = (dialog: HTMLDialogElement) => {
    if (dialog.open || !wanted.current) return;
    onClose();
    setTimeout(() => {
      if (wanted.current && !dialog.open) dialog.showModal();
    });
  };
  // Removing an open dialog would lose the focus. A dialog that is closed just before gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <Native
      ref={ref}
      $isWide={isWide}
      aria-labelledby={id}
      onCancel={(event) => {
        // The `cancel` event of a file field bubbles up to here too.
        if (event.target !== event.currentTarget) return;
        // The page closes the dialog. The focus must return first, so that Enter can open the dialog again at once.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => closed(event.currentTarget)}
    >
      {isOpen && (
        <>
          <Heading id={id} $size="h3">
            {title}
          </Heading>
          <Body>{children}</Body>
          {actions && <Row>{actions}</Row>}
        </>
      )}
    </Native>
  );
};
