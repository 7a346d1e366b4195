import type { FeatureFlag, FeatureFlagSetting } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { useChangeFeatureFlagMutation, useFeatureFlagListQuery } from './feature-flags.api';

/** The text for each switch. */
const features: Record<FeatureFlag, { label: string; on: string }> = {
  SellLunchTickets: {
    label: 'Sell lunch tickets',
    on: 'Families add lunch tickets to their registration, at the price of the tournament.',
  },
  SellMerch: {
    label: 'Sell merchandise',
    on: 'Families order shirts and other merchandise. Merch is in the menu of the back office.',
  },
  MailingListTab: { label: 'Mailing list', on: 'The header leads to the mailing list, and its page can be opened.' },
  AllowSmsNotifications: { label: 'Text messages', on: 'Families may ask for text messages about their divisions.' },
  StaffSecondFactor: {
    label: 'Staff must use a second factor',
    on: 'Staff without a second factor set one up before anything else. Codes come from an app on their phone.',
  },
};

const List = styled.ul`
  display: grid;
  gap: var(--gap-3);
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
  label {
    display: flex;
    gap: var(--gap-3);
    align-items: flex-start;
    padding: var(--gap-3) var(--gap-4);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 1px 0 0;
    accent-color: var(--link);
  }
  strong,
  small {
    display: block;
  }
  small {
    color: var(--muted);
    font-size: var(--size-small);
  }
`;

const Obstacle = styled.span`
  display: block;
  margin-top: var(--gap-2);
  color: var(--text);
`;

const Switch = ({
  flag,
  isBusy,
  onSwitch,
}: {
  flag: FeatureFlagSetting;
  isBusy: boolean;
  onSwitch: (isOn: boolean) => void;
}) => {
  // A feature that is on can always be switched off.
  const isBlocked = flag.obstacle !== undefined && !flag.isOn;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={flag.isOn}
          aria-disabled={isBusy || isBlocked}
          aria-label={features[flag.name].label}
          aria-describedby={`feature-${flag.name}`}
          onChange={(event) => !isBusy && !isBlocked && onSwitch(event.target.checked)}
        />
        <span>
          <strong>
            {features[flag.name].label}: {flag.isOn ? 'on' : 'off'}
          </strong>
          <small id={`feature-${flag.name}`}>
            While it is on: {features[flag.name].on}
            {flag.obstacle !== undefined && (
              <Obstacle>
                {flag.isOn ? 'It does not work now.' : 'It cannot be switched on.'} {flag.obstacle}
              </Obstacle>
            )}
          </small>
        </span>
      </label>
    </li>
  );
};

/** The features of section 6, each switched for server and browsers at once (rule C11). */
const FeatureFlagsPage = () => {
  const flags = useFeatureFlagListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, changing] = useChangeFeatureFlagMutation();
  return (
    <StaffPage>
      <Heading as="h1">Features</Heading>
      <Muted>
        A feature that is switched off is hidden, and the server refuses its calls. A change takes effect immediately.
      </Muted>
      {changing.error !== undefined && <Alert type="danger">{failureText(changing.error)}</Alert>}
      <Loaded query={flags} showsLaterFailure shape="rows" lines={4} height={64} label="Loading features">
        {(data) => (
          <List>
            {data.map((flag) => (
              <Switch
                key={flag.name}
                flag={flag}
                isBusy={changing.isLoading}
                onSwitch={(isOn) => void change({ params: { name: flag.name }, body: { isOn, version: flag.version } })}
              />
            ))}
          </List>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default FeatureFlagsPage;
