import { counted, type CheckFinding, type DataCheck } from '@schi/contract';
import { Icon, Loaded, Muted } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import { merchPath } from '../../registration/merchandise/paths';
import { TellButton } from '../../tournaments/tournaments/TellDialog';
import { paymentPath, registrationPath } from '../../platform/registration-paths';
import { useChecksQuery } from './dashboard.api';
import { pollingInterval } from './polling';
import { View } from './layout';

/** Rows of an icon and what it says; the icons of a part are the same. */
const List = styled.ul<{ $ok: boolean }>`
  display: grid;
  gap: var(--gap-2);
  list-style: none;
  li {
    display: flex;
    gap: var(--gap-2);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $ok }) => ($ok ? 'var(--ok)' : 'var(--danger)')};
  }
  ul {
    padding: 0;
    flex-wrap: wrap;
    display: flex;
    gap: 0 var(--gap-4);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const mailText = { queued: 'Waiting e-mails', failed: 'Failed e-mails' };

/** The page of what was found, where it has one, and its name. */
const pageOf = (finding: Exclude<CheckFinding, { kind: 'untold' }>): [to: string | undefined, text: string] => {
  if (finding.kind === 'task') return [undefined, finding.task];
  if (finding.kind === 'registration') return [registrationPath(finding.registrationId), finding.name];
  if (finding.kind === 'payments') return [paymentPath(finding.registrationId), finding.name];
  if (finding.kind === 'merch') return [merchPath(finding.tournamentId, finding.merchId), finding.name];
  if (finding.kind === 'twice')
    return [`/admin/registrations?tournamentId=${finding.tournamentId}&twice=true`, finding.name];
  if (finding.kind === 'tournament') return [`/admin/events?tournamentId=${finding.tournamentId}`, finding.name];
  return [`/admin/communications/outbox?state=${finding.state}`, mailText[finding.state]];
};

/** What was found: a link to its page, or the button that puts it right. */
const Finding = ({ finding }: { finding: CheckFinding }) => {
  if (finding.kind === 'untold')
    return <TellButton tournamentId={finding.tournamentId} text={`Write to the families of ${finding.name}`} />;
  const [to, text] = pageOf(finding);
  return to === undefined ? text : <Link to={to}>{text}</Link>;
};

const CheckLine = ({ check: { name, found, advice, findings } }: { check: DataCheck }) => (
  <li>
    <Icon name={found === 0 ? 'check' : 'alert'} />
    <div>
      {name}
      {found > 0 && (
        <p>
          <strong>{found} found.</strong> {advice}
        </p>
      )}
      {findings.length > 0 && (
        <ul aria-label={`Found: ${name}`}>
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </li>
);

const Lines = ({ checks, label }: { checks: readonly DataCheck[]; label: string }) => (
  <List $ok={checks.every(({ found }) => found === 0)} aria-label={label}>
    {checks.map((check) => (
      <CheckLine key={check.name} check={check} />
    ))}
  </List>
);

const Report = ({ checks }: { checks: readonly DataCheck[] }) => {
  const failed = checks.filter(({ found }) => found > 0);
  const passed = checks.filter(({ found }) => found === 0);
  return (
    <>
      <Muted role="status">{failed.length > 0 && `${failed.length} to review.`}</Muted>
      {failed.length > 0 && <Lines checks={failed} label="To review" />}
      {passed.length > 0 && (
        <Disclosure>
          <summary>
            {failed.length > 0
              ? `${counted(passed.length, 'check')} passed`
              : `All ${counted(passed.length, 'check')} passed`}
          </summary>
          <Lines checks={passed} label="Passed" />
        </Disclosure>
      )}
    </>
  );
};

/** The data checks: each problem with what to do; those that passed are one line that opens. */
export const Checks = () => {
  const query = useChecksQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <View title="Checks">
      <Loaded query={query} lines={2} label="Loading checks">
        {(checks) => <Report checks={checks} />}
      </Loaded>
    </View>
  );
};
