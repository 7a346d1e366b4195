import { useState } from 'react';
import { beginSecondFactorFields, confirmSecondFactorFields, type SecondFactorSecret } from '@schi/contract';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { continued, freshSession } from '@schi/shared-ui/session';
import { QrCode } from '@schi/shared-ui/qr-code';
import { OwnerProof } from './OwnerProof';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './security.api';

const Secret = styled.code`
  font-size: 1.125rem;
  letter-spacing: 0.05em;
  overflow-wrap: anywhere;
`;

const Begin = ({ hasPassword, onSecret }: { hasPassword: boolean; onSecret: (secret: SecondFactorSecret) => void }) => {
  const [begin] = useBeginSecondFactorMutation();
  const form = useForm<{ proof: string }>({
    fields: beginSecondFactorFields,
    initial: { proof: '' },
    onSubmit: async (body) => onSecret(await begin({ body }).unwrap()),
  });
  return (
    <Form form={form} label="Set up a second factor">
      <p>You need an authenticator app on your phone. First show that it is you.</p>
      <OwnerProof hasPassword={hasPassword} />
      <Row>
        <SubmitButton busyText="One moment…">Set up a second factor</SubmitButton>
      </Row>
    </Form>
  );
};

interface ConfirmProps {
  secret: SecondFactorSecret;
  onCodes: (codes: string[]) => void;
  onAgain: () => void;
}

const Confirm = ({ secret: { secret, address }, onCodes, onAgain }: ConfirmProps) => {
  const dispatch = useDispatch();
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm<{ code: string }>({
    fields: confirmSecondFactorFields,
    initial: { code: '' },
    onSubmit: async (body) => {
      const { recoveryCodes, session } = await confirm({ body }).unwrap();
      onCodes(recoveryCodes);
      dispatch(continued(freshSession(session.token)));
    },
  });
  return (
    <Form form={form} label="Confirm the second factor">
      <p>Scan this code with your authenticator app, or type the secret into it.</p>
      <QrCode text={address} label="QR code for your authenticator app" size={200} />
      <p>
        Secret: <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
      </p>
      <TextField
        name="code"
        label="Code of the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="Six digits"
      />
      <Row>
        <SubmitButton busyText="Turning it on…">Turn it on</SubmitButton>
        <Button kind="quiet" onClick={onAgain}>
          Begin again
        </Button>
      </Row>
      <Alert type="info">Every other device is logged out when you turn it on.</Alert>
    </Form>
  );
};

/** Turns the second factor on: proof of the owner, a secret for the app, and a code of it. */
export const TurnOn = ({ hasPassword, onCodes }: { hasPassword: boolean; onCodes: (codes: string[]) => void }) => {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  return secret ? (
    <Confirm secret={secret} onCodes={onCodes} onAgain={() => setSecret(null)} />
  ) : (
    <Begin hasPassword={hasPassword} onSecret={setSecret} />
  );
};
