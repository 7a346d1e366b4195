import { useEffect, useState } from 'react';
import { fields, pairingCodeLength, ringCodeLength, type Pairing, type SeatsOfRing } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Muted, Page, Row, Skeleton, Stack } from '@schi/shared-ui/components';
import { forgetPairing, storePairing, usePairing } from '@schi/shared-ui/device';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useLocation } from '@schi/shared-ui/platform';
import { findSeats, pairBrowser } from './pair.api';
import { codeOfHash, pageOf, pairedText } from './pair.rules';
import { SeatChoice } from './SeatChoice';

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

interface FoundRing {
  code: string;
  seats: SeatsOfRing;
}
interface CodeProps {
  given: string;
  onPaired: (pairing: Pairing) => void;
  onRing: (ring: FoundRing) => void;
}

const CodeForm = ({ given, onPaired, onRing }: CodeProps) => {
  const form = useForm<{ code: string }>({
    fields: pairFields,
    initial: { code: given },
    onSubmit: async ({ code }) => {
      const seats = await findSeats(code);
      if (seats) onRing({ code, seats });
      else onPaired(await pairBrowser(code));
    },
  });
  return (
    <Form form={form} label="Pair this browser">
      <TextField
        name="code"
        label="Code"
        hint={`A director makes it under Rings: ${ringCodeLength} characters for a ring, ${pairingCodeLength} for one device.`}
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

/** Asks what a scanned code is for, so that the code of a ring leads to its seats without a tap. */
const ScannedCode = (props: CodeProps) => {
  const { given, onRing } = props;
  const [asked, setAsked] = useState<{ failure: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    findSeats(given).then(
      (seats) => {
        if (isGone) return;
        if (seats) onRing({ code: given, seats });
        else setAsked({ failure: '' });
      },
      (error: unknown) => {
        if (!isGone) setAsked({ failure: failureText(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [given, onRing]);
  if (!asked) return <Skeleton lines={4} height={56} label="Looking up the code" />;
  return (
    <>
      {asked.failure !== '' && <Alert type="danger">{asked.failure}</Alert>}
      <CodeForm {...props} />
    </>
  );
};

/** Opens a page with the files of its own document. */
const loadPage = (to: string) => window.location.assign(to);

/** `given`: the code that was scanned; empty without one. `isAgain`: the pairing of this browser has ended. */
const PairThisBrowser = ({ given, isAgain, load }: { given: string; isAgain: boolean; load: (to: string) => void }) => {
  const pairing = usePairing();
  const [isKept, setKept] = useState<boolean | null>(null);
  // A code that was scanned is for a new pairing, whatever this browser was before.
  const [isNew, setNew] = useState(given !== '' || isAgain);
  const [ring, setRing] = useState<FoundRing | null>(null);
  const [scanned, setScanned] = useState(given);
  useEffect(() => {
    if (given === '') return;
    // The code is not left in the history of a shared tablet.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [given]);
  const onPaired = (made: Pairing) => {
    storePairing(made);
    setNew(false);
    void askToPersist().then(setKept);
    // Whoever chose a seat works at once; the page says what it is.
    if (ring) load(pageOf(made.device).to);
  };
  const otherCode = () => {
    setRing(null);
    setScanned('');
  };
  const asks = { given: scanned, onPaired, onRing: setRing };
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
          {ring && <SeatChoice code={ring.code} found={ring.seats} onPaired={onPaired} onOtherCode={otherCode} />}
          {!ring && (scanned === '' ? <CodeForm {...asks} /> : <ScannedCode {...asks} />)}
        </>
      )}
    </Page>
  );
};

/**
 * Makes a browser a ring table, a judge's tablet, the announcer's page or a screen, by a code that a director has made
 * (rule G9).
 */
const PairPage = ({ load = loadPage }: { load?: (to: string) => void }) => {
  const { hash, search } = useLocation();
  const given = codeOfHash(hash) ?? '';
  return <PairThisBrowser key={given} given={given} isAgain={new URLSearchParams(search).has('again')} load={load} />;
};
export default PairPage;
