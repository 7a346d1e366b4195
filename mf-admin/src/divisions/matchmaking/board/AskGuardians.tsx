import { useState } from 'react';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { siteTimeText } from '@schi/shared-ui/site';
import { concernedIn, consentLine, type Concerned } from './consents';
import { Lines } from './Lines';
import type { BoardCard } from './model';
import type { BoardView } from './view';

const dayOf = (at: string | null) => (at === null ? '' : ` on ${siteTimeText(at, 'day')}`);

const standingWords = ({ standing, consent }: Concerned): string => {
  switch (standing) {
    case 'agreed':
      return `${consent?.name ?? ''} agreed${dayOf(consent?.answeredAt ?? null)}`;
    case 'declined':
      return `${consent?.name ?? ''} did not agree${dayOf(consent?.answeredAt ?? null)}`;
    case 'asked':
      return `asked${dayOf(consent?.askedAt ?? null)}, no answer yet`;
    case 'notAsked':
      return 'not asked yet';
  }
};

/** Those of a division beyond a limit with the answers of their guardians, and the button that asks. */
export const AskGuardians = ({ view: { board, store }, card }: { view: BoardView; card: BoardCard }) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const concerned = concernedIn(board, card);
  const isOneLeft = concerned.some(({ standing }) => standing === 'notAsked' || standing === 'declined');
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await store.ask((version) => store.calls.askForConsents(card.id, version));
      store.say('The guardians are asked by e-mail.');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (concerned.length === 0) return <p>This division is within all limits, so there is nothing to ask.</p>;
  return (
    <Stack $gap={3}>
      {failure !== null && (
        <Alert key={failure} type="danger">
          {failure}
        </Alert>
      )}
      <p role="status">
        <strong>{consentLine(concerned)}</strong>
      </p>
      <Lines>
        {concerned.map((one) => (
          <li key={one.member.competitorId}>
            {one.member.name}: {standingWords(one)}
          </li>
        ))}
      </Lines>
      <Muted>
        Each gets an e-mail with a private link that says which limit is crossed, and names nobody else. Adults are
        asked for themselves. The answers count as long as the division keeps these members.
      </Muted>
      <Row>
        <Button kind="primary" busy={isBusy} disabled={!isOneLeft} onClick={() => void ask()}>
          {isBusy ? 'Asking…' : 'Ask guardians'}
        </Button>
        {!isOneLeft && <span>Nobody is left to ask.</span>}
      </Row>
    </Stack>
  );
};

/** The same in a dialog of the board. */
export const ConsentDialog = ({ view, card, onClose }: { view: BoardView; card: BoardCard; onClose: () => void }) => (
  <Dialog
    isOpen
    title={`Consent for ${card.division.name}`}
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <AskGuardians view={view} card={card} />
  </Dialog>
);
