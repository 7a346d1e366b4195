import type { ReactNode } from 'react';
import { Form, type FormState } from '@schi/shared-ui/forms';
import { Dialog } from './Dialog';
import { useFormButtons, type FormButtons } from './FormButtons';

interface Props extends FormButtons {
  title: string;
  form: FormState;
  isWide?: boolean | undefined;
  /** The fields; a function places the buttons itself, which otherwise come last. */
  children: ReactNode | ((buttons: ReactNode) => ReactNode);
}

/** A form in a dialog, with its buttons. The form shows a refusal and keeps what was typed. */
export const DialogForm = ({ title, form, isWide, children, ...options }: Props) => {
  const { close, buttons } = useFormButtons(options);
  return (
    <Dialog isOpen isWide={isWide} title={title} onClose={close} actions={null}>
      <Form form={form} label={title}>
        {typeof children === 'function' ? (
          children(buttons)
        ) : (
          <>
            {children}
            {buttons}
          </>
        )}
      </Form>
    </Dialog>
  );
};
