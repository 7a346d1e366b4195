import {
  deviceEndedCode,
  directorRoles,
  formatDate,
  hasAnyRole,
  isSheetCode,
  readSheetScan,
  scannedText,
  type PairedDevice,
  type RingSheet,
} from '@schi/contract';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  LoadFailure,
  Muted,
  Page,
  Row,
  Skeleton,
  Stack,
} from '@schi/shared-ui/components';
import { useLocation, useParams } from '@schi/shared-ui/platform';
import { readSession } from '@schi/shared-ui/session';
import { NotPaired } from '../device/NotPaired';
import { usePairedLogin, type RingLogin } from '../device/use-login';
import { destinationOf, useHeldDivision, useSheet, type Address } from './use-sheet';

const OpenAtTable = ({ ringAssignmentId, title }: { ringAssignmentId: number; title: string }) => (
  <>
    <ButtonLink kind="primary" to={`/signage/table?division=${ringAssignmentId}`}>
      Open “{title}” at the table
    </ButtonLink>
    <ButtonLink to={`/signage/table?division=${ringAssignmentId}&paper`}>Enter what stands on this sheet</ButtonLink>
  </>
);

const Becomes = ({ sheet }: { sheet: RingSheet }) => {
  const { type, title, lines } = scannedText(sheet);
  return (
    <Alert type={type}>
      <p>
        <strong>{title}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sheet.competitors.length > 0 && (
        <p>
          Its competitors now:{' '}
          {sheet.competitors.map(({ name, division }) => `${name}: ${division?.name ?? 'in no division'}`).join(', ')}.
        </p>
      )}
    </Alert>
  );
};

const Where = ({ sheet, device }: { sheet: RingSheet; device: PairedDevice }) => {
  const to = destinationOf(sheet, device);
  switch (to.kind) {
    case 'here':
      return (
        <Row>
          <OpenAtTable ringAssignmentId={to.ringAssignmentId} title={to.title} />
        </Row>
      );
    case 'other ring':
      return (
        <Alert type="warn">
          “{to.title}” is in {to.ring}. Bring the sheet there.
        </Alert>
      );
    case 'no ring':
      return <Alert type="warn">“{to.title}” is in no ring yet. Directors place it on the matchday board.</Alert>;
    case 'nowhere':
      return <Muted>No published division has this sheet, so there is nothing to open at a table.</Muted>;
  }
};

const Told = ({ sheet, device }: { sheet: RingSheet; device: PairedDevice }) => {
  const { endedTournament, entered } = sheet;
  return (
    <>
      <Becomes sheet={sheet} />
      {endedTournament && (
        <Alert type="danger">
          This sheet is of another tournament: {endedTournament.name}, {formatDate(endedTournament.date)}, is over.
        </Alert>
      )}
      {entered && (
        <Alert type="warn">
          {entered.isFinished ? 'The results' : 'Scores'} of this event are entered already. Compare the paper with them
          before you change anything.
        </Alert>
      )}
      <Where sheet={sheet} device={device} />
      {sheet.place?.ring?.ringId !== device.ringId && (
        <Row>
          <ButtonLink to="/signage/table">Open the table</ButtonLink>
        </Row>
      )}
    </>
  );
};

const Missing = () => (
  <EmptyState
    title="This tournament has no such sheet"
    action={<ButtonLink to="/signage/table">Open the table</ButtonLink>}
  >
    It is of another tournament, or its draft was deleted. Do not use it.
  </EmptyState>
);

const Ended = () => (
  <EmptyState
    title="This tablet is no longer paired"
    action={<ButtonLink to="/signage/pair?again">Pair this tablet</ButtonLink>}
  >
    Ask a director to pair it again. What waits to be sent stays on it.
  </EmptyState>
);

const isEnded = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === deviceEndedCode;

const AtTable = ({
  login,
  device,
  token,
  address,
}: {
  login: RingLogin;
  device: PairedDevice;
  token: string;
  address: Address;
}) => {
  const { sheet, failure, again, isAgain } = useSheet(token, address);
  const held = useHeldDivision(login, address);
  if (sheet) return <Told sheet={sheet} device={device} />;
  if (failure?.status === 401 && isEnded(failure.body)) return <Ended />;
  if (failure?.status === 404) return <Missing />;
  if (failure && held === null) return <LoadFailure error={failure} retry={again} />;
  return (
    <>
      {failure && held && (
        <Alert type="warn">
          <p>
            <strong>It is not known whether this sheet is current: the server does not answer.</strong>
          </p>
          <p>The table holds its division as it was last heard of. Compare the names before you enter anything.</p>
        </Alert>
      )}
      {!failure && <Skeleton lines={2} height={56} label="Asking whether this sheet is current" />}
      <Row>
        {held && <OpenAtTable {...held} />}
        {held && (failure ?? isAgain) && <Button onClick={again}>Ask again</Button>}
      </Row>
    </>
  );
};

/** The address of the sheet's page for directors, with what the code says. */
const adminPath = (draftDivisionId: number, search: string) => `/admin/division-sheets/${draftDivisionId}${search}`;

/** For a browser that is no ring table: a director looks at the sheet's own page, anybody else is told what to do. */
const Elsewhere = ({ pairedAs, to }: { pairedAs: PairedDevice | null; to: string }) => {
  // Read from where it is stored, because the pages of paired devices have no login of a person.
  const session = readSession();
  if (session && hasAnyRole(session.roles, directorRoles))
    return (
      <Page title="Division sheet">
        <EmptyState
          title="You are logged in as a director"
          action={
            <ButtonLink kind="primary" to={to} reloadDocument>
              Open the sheet’s page
            </ButtonLink>
          }
        >
          That page says whether this sheet is current. At a paired ring table this page opens its division.
        </EmptyState>
      </Page>
    );
  return (
    <NotPaired title="Division sheet" pairedAs={pairedAs}>
      <Muted>A ring table opens the division of a sheet. Directors log in to see whether a sheet is current.</Muted>
      <Row>
        <ButtonLink to={to} reloadDocument>
          Log in as a director
        </ButtonLink>
      </Row>
    </NotPaired>
  );
};

const addressIn = (id: string, search: string): Address | null => {
  const code = readSheetScan(new URLSearchParams(search));
  const isId = id.length <= 9 && /^[1-9]\d*$/.test(id);
  return isId && isSheetCode(code) ? { draftDivisionId: Number(id), code } : null;
};

/**
 * What has become of a sheet whose code was scanned, and the way to its division at the table of this ring (decision
 * hall/sheets-at-the-ring).
 */
const SheetPage = () => {
  const { draftDivisionId = '' } = useParams();
  const { search } = useLocation();
  const { login, pairedAs } = usePairedLogin('ring table');
  const address = addressIn(draftDivisionId, search);
  if (!address)
    return (
      <Page title="Division sheet">
        <EmptyState title="This is not the address of a sheet">
          Scan the code of the sheet again. A part of its address is missing.
        </EmptyState>
      </Page>
    );
  if (!login?.device || !('deviceToken' in login.credentials))
    return <Elsewhere pairedAs={pairedAs} to={adminPath(address.draftDivisionId, search)} />;
  return (
    <Page title="Division sheet">
      <Stack>
        <AtTable login={login} device={login.device} token={login.credentials.deviceToken} address={address} />
      </Stack>
    </Page>
  );
};
export default SheetPage;
