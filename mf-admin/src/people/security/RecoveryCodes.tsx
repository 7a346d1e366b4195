import { Alert, Button, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-family: ui-monospace, monospace;
  font-size: 1.125rem;
`;

/** The recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <Alert type="success">Your second factor is on.</Alert>
    <p>
      <strong>Keep these recovery codes where you find them without your phone.</strong> Each works once in place of a
      code of the app. They are not shown again.
    </p>
    <List aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </List>
    <Row>
      <Button kind="primary" onClick={onDone}>
        I have kept them
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
    </Row>
  </>
);
