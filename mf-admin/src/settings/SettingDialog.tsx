import { useRef, useState, type ReactNode } from 'react';
import { storedFields, type Fields, type Stored } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, SubmitButton, useForm } from '@schi/shared-ui/forms';

interface Props<Input extends object> {
  /** `competitor level`. */
  name: string;
  fields: Fields;
  /** What each field is called, for telling what somebody else changed. */
  labels: Partial<Record<keyof Input & string, string>>;
  /** The stored one, or the values of a new one. */
  initial: Input | (Input & Stored);
  create: (input: Input) => Promise<unknown>;
  change: (input: Input & Stored) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

const shown = (value: unknown) => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null || value === ''
    ? 'nothing'
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : JSON.stringify(value);
};

/** The stored version a refusal for an outdated change brings along (decision E8). */
const currentIn = <Setting,>(error: unknown): Setting | undefined =>
  isCallFailure(error) && error.status === 409 ? (error.body as { current?: Setting } | undefined)?.current : undefined;

/**
 * Makes or changes one setting. Who comes second sees what was changed meanwhile and decides (E8); closing asks before anything typed is lost.
 */
export const SettingDialog = <Input extends object>(props: Props<Input>) => {
  const { name, fields, labels, initial, create, change, onClose, children } = props;
  type Setting = Input & Stored & Record<string, unknown>;
  const isNew = !('version' in initial);
  const [theirs, setTheirs] = useState<Setting | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<Setting>({
    fields: isNew ? fields : { ...fields, ...storedFields },
    initial: { ...initial } as Record<string, unknown>,
    onSubmit: async (values) => {
      setTheirs(null);
      try {
        await (isNew ? create(values) : change(values));
      } catch (error) {
        const current = currentIn<Setting>(error);
        if (!current) throw error;
        // From here on saving means: over what is stored now.
        form.set('version', current.version);
        setTheirs(current);
        return;
      }
      onClose();
    },
  });
  const begun = useRef(JSON.stringify(initial));
  const close = () =>
    JSON.stringify({ ...form.values, version: (initial as Partial<Stored>).version }) === begun.current ? onClose() : setLeaving(true);
  const differing = theirs
    ? Object.keys(fields).filter((field) => JSON.stringify(theirs[field]) !== JSON.stringify(form.values[field]))
    : [];
  const takeTheirs = () => {
    for (const field of Object.keys(fields)) form.set(field, theirs?.[field]);
    setTheirs(null);
  };
  return (
    <Dialog isOpen title={isNew ? `New ${name}` : `Change ${name}`} onClose={close} actions={null}>
      <Form form={form} label={name}>
        {theirs && (
          <Alert type="warn">
            <p>Somebody else changed this meanwhile. Stored now:</p>
            <ul>
              {differing.map((field) => (
                <li key={field}>
                  {labels[field as keyof Input & string] ?? field}: <strong>{shown(theirs[field])}</strong> (yours:{' '}
                  {shown(form.values[field])})
                </li>
              ))}
              {differing.length === 0 && <li>The same as yours.</li>}
            </ul>
            <Button onClick={takeTheirs}>Take theirs</Button>
          </Alert>
        )}
        {children}
        {isLeaving ? (
          <Alert type="warn">
            <p>What you typed is not saved yet.</p>
            <Row $gap={2}>
              <Button onClick={() => setLeaving(false)}>Go on editing</Button>
              <Button kind="danger" onClick={onClose}>
                Discard
              </Button>
            </Row>
          </Alert>
        ) : (
          <Row>
            <SubmitButton busyText="Saving…">{theirs ? 'Save mine' : 'Save'}</SubmitButton>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </Row>
        )}
      </Form>
    </Dialog>
  );
};
