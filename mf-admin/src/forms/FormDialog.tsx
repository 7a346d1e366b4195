import { useRef, useState, type ReactNode } from 'react';
import type { Fields } from '@schi/contract';
import { failureCode } from '@schi/shared-ui/api-client';
import { Alert, type ButtonKind } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, useForm, type FormState } from '@schi/shared-ui/forms';
import { SendOrLeave, useLeaving } from './SendOrLeave';

interface Props<Input> {
  title: string;
  fields: Fields;
  initial: Record<string, unknown>;
  submitText: string;
  busyText?: string;
  kind?: ButtonKind;
  /** The version of what is changed, as it is shown now; a change names the one that was seen when the dialog opened (decision E8). */
  version?: number;
  /** What others have changed since the dialog opened, in words; said once a change was refused for it. */
  news?: readonly string[];
  onSubmit: (values: Input, version: number) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode | ((form: FormState) => ReactNode);
}

/** A short form over the page. Closing asks before anything typed is lost; what somebody else changed meanwhile is shown behind it before one goes on. */
export const FormDialog = <Input extends object>(props: Props<Input>) => {
  const { title, fields, initial, submitText, busyText, kind, version = 0, news = [], onSubmit, onClose, children } = props;
  const [seen, setSeen] = useState<number | null>(version);
  const form = useForm<Input & Record<string, unknown>>({
    fields,
    initial,
    onSubmit: async (values) => {
      try {
        await onSubmit(values, seen ?? version);
      } catch (error) {
        // The next submit applies to the version that is shown now.
        if (failureCode(error) === 'outdated') setSeen(null);
        throw error;
      }
      onClose();
    },
  });
  const begun = useRef(JSON.stringify(initial));
  const leaving = useLeaving(() => JSON.stringify(form.values) !== begun.current, onClose);
  return (
    <Dialog isOpen title={title} onClose={leaving.close} actions={null}>
      <Form form={form} label={title}>
        {typeof children === 'function' ? children(form) : children}
        {seen === null && news.length > 0 && (
          <Alert type="warn">
            <p>Changed meanwhile:</p>
            <ul>
              {news.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        )}
        <SendOrLeave leaving={leaving} kind={kind} busyText={busyText} submitText={seen === null ? `${submitText} anyway` : submitText} />
      </Form>
    </Dialog>
  );
};
