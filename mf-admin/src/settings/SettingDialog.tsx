import { useRef, useState, type ReactNode } from 'react';
import { storedFields, type FieldErrors, type Fields, type Stored } from '@schi/contract';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { currentIn, differences } from './differences';
import { Theirs } from './Theirs';

/** Says a field's value in words, such as a level's name for its id; `undefined` where it needs none. */
export type Say<Input> = (field: keyof Input & string, value: unknown) => string | undefined;

interface Props<Input extends object> {
  /** `competitor level`. */
  name: string;
  fields: Fields;
  /** What each field is called, for telling what somebody else changed. */
  labels: Partial<Record<keyof Input & string, string>>;
  say?: Say<Input> | undefined;
  /** What is wrong between the fields. */
  check?: ((input: Input) => FieldErrors) | undefined;
  /** The stored one, or the values of a new one. */
  initial: Input | (Input & Stored);
  create: (input: Input) => Promise<unknown>;
  change: (input: Input & Stored) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Makes or changes one setting. Who comes second sees what was changed meanwhile and decides (E8); closing asks before anything typed is lost.
 */
export const SettingDialog = <Input extends object>(props: Props<Input>) => {
  const { name, fields, labels, say, check, initial, create, change, onClose, children } = props;
  type Setting = Input & Stored & Record<string, unknown>;
  const isNew = !('version' in initial);
  const [theirs, setTheirs] = useState<Setting | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<Setting>({
    fields: isNew ? fields : { ...fields, ...storedFields },
    initial: { ...initial } as Record<string, unknown>,
    ...(check ? { check } : {}),
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
  const takeTheirs = () => {
    for (const field of Object.keys(fields)) form.set(field, theirs?.[field]);
    setTheirs(null);
  };
  return (
    <Dialog isOpen title={isNew ? `New ${name}` : `Change ${name}`} onClose={close} actions={null}>
      <Form form={form} label={name}>
        {theirs && <Theirs changes={differences({ fields, labels, say }, theirs, form.values)} onTake={takeTheirs} />}
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
