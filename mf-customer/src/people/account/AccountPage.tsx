import { Alert, Loaded, Page } from '@schi/shared-ui/components';
import { useSearchParams } from '@schi/shared-ui/platform';
import { LateUnsavedDialog } from '@schi/shared-ui/unsaved';
import { useAccountQuery } from './account.api';
import { DeleteAccount } from './DeleteAccount';
import { Details } from './Details';
import { EmailAddress } from './EmailAddress';
import { Logins } from './Logins';
import { MyData } from './MyData';
import { Password } from './Password';
import { useUnsavedSections } from './use-unsaved-sections';

/** Only an address of this site is accepted. */
const nextOf = (value: string | null) => (value !== null && /^\/(?![/\\])/.test(value) ? value : null);

/** One's own account: details, login, data, and its end. */
const AccountPage = () => {
  const [params] = useSearchParams();
  const { isDirty, onDirty } = useUnsavedSections();
  const query = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="My account">
      <LateUnsavedDialog isDirty={isDirty} />
      <Loaded query={query} shape="cards" lines={5} height={120} label="Loading your account">
        {(account) => (
          <>
            {!account.isComplete && (
              <Alert type="info">
                Your account is almost ready. Tell us your address and phone number, so that the organizers can reach
                you.
              </Alert>
            )}
            <Details
              account={account}
              onDirty={onDirty}
              next={account.isComplete ? null : nextOf(params.get('next'))}
            />
            <EmailAddress account={account} onDirty={onDirty} />
            <Password account={account} onDirty={onDirty} />
            <Logins />
            <MyData />
            <DeleteAccount account={account} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default AccountPage;
