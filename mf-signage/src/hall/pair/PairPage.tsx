import { useEffect, useState } from 'react';
import { fields, pairingCodeLength, type Pairing } from '@schi/contract';
import { Alert, Button, ButtonLink, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { forgetPairing, storePairing, usePairing } from '@schi/shared-ui/device';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useLocation } from '@schi/shared-ui/platform';
import { pairBrowser } from './pair.api';
import { codeOfHash, pageOf, pairedText } from './pair.rules';

const pairFields = { code: fields.text(fields.required) };

/** Asks the browser to keep what is stored, also when the device is short of space. Answers whether it promised. */
const askToPersist = async (): Promise<boolean> => {
  const storage = (navigator as Partial<Navigator>).storage;
  return (await storage?.persist?.().catch(() => false)) ?? false;
};

const Paired = ({ pairing: { device }, isKept }: { pairing: Pairing; isKept: boolean | null }) => {
  const page = pageOf(device);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Stack>
      <Alert type="success">{pairedText(device)}</Alert>
      {isKept === false && (
        <Alert type="warn">
          This browser may delete what it stores when it is short of space. Add this page to the home screen, and open
          it at least once a week.
        </Alert>
      )}
      <ButtonLink kind="primary" to={page.to} reloadDocument>
        {page.label}
      </ButtonLink>
      {isLeaving ? (
        <Alert
          type="warn"
          actions={
            <>
              <Button kind="danger" onClick={forgetPairing}>
                Forget the pairing
              </Button>
              <Button onClick={() => setLeaving(false)}>Keep it</Button>
            </>
          }
        >
          <p>This browser then needs a new code. What waits to be sent stays on it.</p>
        </Alert>
      ) : (
        <Row>
          <Button kind="quiet" onClick={() => setLeaving(true)}>
            Use another code
          </Button>
        </Row>
      )}
    </Stack>
  );
};

const CodeForm = ({ given, onPaired }: { given: string; onPaired: (pairing: Pairing) => void }) => {
  const form = useForm<{ code: string }>({
    fields: pairFields,
    initial: { code: given },
    onSubmit: async (body) => onPaired(await pairBrowser(body.code)),
  });
  return (
    <Form form={form} label="Pair this browser">
      <TextField
        name="code"
        label={`Code of ${pairingCodeLength} characters`}
        hint="A director makes it under Rings. It can be used once, for ten minutes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton kind="primary" busyText="Pairing…">
        Pair this browser
      </SubmitButton>
    </Form>
  );
};

/** `given`: the code that was scanned; empty without one. `isAgain`: the pairing of this browser has ended. */
const PairThisBrowser = ({ given, isAgain }: { given: string; isAgain: boolean }) => {
  const pairing = usePairing();
  const [isKept, setKept] = useState<boolean | null>(null);
  // A code that was scanned is for a new pairing, whatever this browser was before.
  const [isNew, setNew] = useState(given !== '' || isAgain);
  useEffect(() => {
    if (given === '') return;
    // The code is not left in the history of a shared tablet.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [given]);
  const onPaired = (made: Pairing) => {
    storePairing(made);
    setNew(false);
    void askToPersist().then(setKept);
  };
  return (
    <Page
      title="Pair this browser"
      intro="A tablet or screen at a ring gets a login of its own. It ends the morning after the tournament."
    >
      {!window.isSecureContext && (
        <Alert type="warn">
          Tablets need https. Without it this page works, but keeps nothing when it is closed, and cannot work without a
          network.
        </Alert>
      )}
      {pairing && !isNew ? (
        <Paired pairing={pairing} isKept={isKept} />
      ) : (
        <>
          {pairing && (
            <Muted>Until now this browser is “{pairing.device.name}”. What waits to be sent stays on it.</Muted>
          )}
          <CodeForm given={given} onPaired={onPaired} />
        </>
      )}
    </Page>
  );
};

/**
 * Makes a browser a ring table, a judge's tablet, the announcer's page or a screen, by a code that a director has made
 * (rule G9).
 */
const PairPage = () => {
  const { hash, search } = useLocation();
  const given = codeOfHash(hash) ?? '';
  return <PairThisBrowser key={given} given={given} isAgain={new URLSearchParams(search).has('again')} />;
};
export default PairPage;
