import { useState } from 'react';
import { ledgerFingerprintFields } from '@schi/contract';
import { Alert, Muted, Row } from '@schi/shared-ui/components';
import {
  FieldFrame,
  FieldRow,
  Form,
  PlainInput,
  SubmitButton,
  TextField,
  useField,
  useForm,
} from '@schi/shared-ui/forms';
import { Panel } from '../../platform/layout/Panel';
import { useLazyLedgerFingerprintQuery } from './payments.api';

interface Mailed {
  until: string;
  fingerprint: string;
}

/** The instant of the fingerprint, chosen in UTC as the e-mail has it: whole seconds. */
const MailedTime = () => {
  const { id, value, error, isMissing, control, set } = useField('until', true);
  return (
    <FieldFrame
      id={id}
      label="Time in the e-mail"
      hint="In UTC, to the second, as in the e-mail."
      error={error}
      isMissing={isMissing}
    >
      <PlainInput
        {...control}
        type="datetime-local"
        step={1}
        value={typeof value === 'string' ? value.slice(0, 19) : ''}
        onChange={({ target }) => {
          // A browser leaves out seconds that are 0.
          const chosen = target.value.length === 16 ? `${target.value}:00` : target.value.slice(0, 19);
          set(chosen === '' ? '' : `${chosen}.000Z`);
        }}
      />
    </FieldFrame>
  );
};

/** Compares the ledgers with a fingerprint that was mailed to super admins (rule C7). */
export const LedgerFingerprint = () => {
  const [load] = useLazyLedgerFingerprintQuery();
  const [isSame, setSame] = useState<boolean | null>(null);
  const form = useForm<{ until: string; fingerprint: string } & Record<string, unknown>>({
    fields: ledgerFingerprintFields,
    initial: { until: '', fingerprint: '' },
    onSubmit: async ({ until, fingerprint }: Mailed) => {
      setSame(null);
      const now = await load({ query: { until } }).unwrap();
      setSame(now.fingerprint === fingerprint.toLowerCase());
    },
  });
  return (
    <Panel title="Compare with a fingerprint">
      <Muted>
        Super admins get a fingerprint of all ledgers by e-mail each day. Somebody who changes the database cannot
        change that e-mail.
      </Muted>
      <Form form={form} label="Compare with a fingerprint">
        <FieldRow>
          <MailedTime />
          <TextField
            name="fingerprint"
            label="Fingerprint in the e-mail"
            autoComplete="off"
            hint="64 letters and digits"
          />
        </FieldRow>
        <Row>
          <SubmitButton kind="secondary" busyText="Comparing…">
            Compare
          </SubmitButton>
        </Row>
      </Form>
      <div aria-live="polite">
        {isSame === true && <Alert type="success">The same. No entry before this time was rewritten.</Alert>}
        {isSame === false && (
          <Alert type="danger">
            Different. Check the time; if it is right, entries before it were rewritten in the database.
          </Alert>
        )}
      </div>
    </Panel>
  );
};
