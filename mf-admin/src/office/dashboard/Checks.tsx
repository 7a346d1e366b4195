import type { CheckFinding, DataCheck } from '@schi/contract';
import { Icon, Loaded, Muted } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { merchPath } from '../../registration/merchandise/paths';
import { paymentPath, registrationPath } from '../../platform/registration-paths';
import { useChecksQuery } from './dashboard.api';
import { pollingInterval } from './polling';
import { View } from './layout';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: var(--gap-2);
`;
const Line = styled.li<{ $ok: boolean }>`
  display: flex;
  gap: var(--gap-2);
  svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $ok }) => ($ok ? 'var(--ok)' : 'var(--danger)')};
  }
`;

const Places = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const mailText = { queued: 'Waiting e-mails', failed: 'Failed e-mails' };

/** The page of what was found, where it has one, and its name. */
const pageOf = (finding: CheckFinding): [to: string | undefined, text: string] => {
  if (finding.kind === 'task') return [undefined, finding.task];
  if (finding.kind === 'registration') return [registrationPath(finding.registrationId), finding.name];
  if (finding.kind === 'payments') return [paymentPath(finding.registrationId), finding.name];
  if (finding.kind === 'merch') return [merchPath(finding.tournamentId, finding.merchId), finding.name];
  if (finding.kind === 'twice')
    return [`/admin/registrations?tournamentId=${finding.tournamentId}&twice=true`, finding.name];
  if (finding.kind === 'tournament') return [`/admin/events?tournamentId=${finding.tournamentId}`, finding.name];
  return [`/admin/communications/outbox?state=${finding.state}`, mailText[finding.state]];
};

const CheckLine = ({ check }: { check: DataCheck }) => (
  <Line $ok={check.found === 0}>
    <Icon name={check.found === 0 ? 'check' : 'alert'} />
    <div>
      {check.name}
      {check.found > 0 && (
        <p>
          <strong>{check.found} found.</strong> {check.advice}
        </p>
      )}
      {check.findings.length > 0 && (
        <Places aria-label={`Found: ${check.name}`}>
          {check.findings.map(pageOf).map(([to, text]) => (
            <li key={to ?? text}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
          ))}
        </Places>
      )}
    </div>
  </Line>
);

/** The data checks: green, or red with what to do; red ones first. */
export const Checks = () => {
  const query = useChecksQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <View title="Checks">
      <Loaded query={query} lines={7} label="Loading checks">
        {(data) => (
          <>
            <Muted role="status">
              {data.every(({ found }) => found === 0)
                ? 'No problems found.'
                : `${data.filter(({ found }) => found > 0).length} to review.`}
            </Muted>
            <List>
              {[...data]
                .sort((a, b) => Number(b.found > 0) - Number(a.found > 0))
                .map((check) => (
                  <CheckLine key={check.name} check={check} />
                ))}
            </List>
          </>
        )}
      </Loaded>
    </View>
  );
};
