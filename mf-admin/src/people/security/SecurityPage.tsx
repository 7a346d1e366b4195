import { useState } from 'react';
import { landingPath } from '@schi/contract';
import { Alert, Heading, Loaded } from '@schi/shared-ui/components';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { clearReturnTo, readReturnTo, useSession } from '@schi/shared-ui/session';
import { api } from '../../api';
import { StaffPage } from '../../platform/layout/StaffPage';
import { Panel } from '../../platform/layout/Panel';
import { RecoveryCodes } from './RecoveryCodes';
import { useOwnAccountQuery, useSecondFactorQuery } from './security.api';
import { TurnOff } from './TurnOff';
import { TurnOn } from './TurnOn';
import { useMustSetUp } from '../../platform/layout/use-must-set-up';

/** The second factor of one's own login (rule B10). Staff who must have one are led here before anything else. */
const SecurityPage = () => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const roles = useSession()?.roles ?? [];
  const mustSetUp = useMustSetUp();
  const [wasLedHere] = useState(mustSetUp);
  const [codes, setCodes] = useState<string[] | null>(null);
  const factor = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const account = useOwnAccountQuery();
  const both = {
    data: factor.data && account.data ? { factor: factor.data, hasPassword: account.data.hasPassword } : undefined,
    error: factor.error ?? account.error,
    refetch: () => {
      void factor.refetch();
      void account.refetch();
    },
  };
  const done = () => {
    setCodes(null);
    dispatch(api.util.invalidateTags(['SecondFactor']));
    if (!wasLedHere) return;
    const wanted = readReturnTo();
    clearReturnTo();
    void navigate(wanted?.startsWith('/admin') ? wanted : landingPath(roles));
  };
  return (
    <StaffPage>
      <Heading as="h1">Login security</Heading>
      {mustSetUp && (
        <Alert type="warn">Staff must use a second factor. Set it up, and then go on with your work.</Alert>
      )}
      <Panel title="Second factor">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <Loaded query={both} shape="form" lines={2} label="Loading your second factor">
            {({ factor: known, hasPassword }) =>
              known.isOn ? (
                <TurnOff factor={known} hasPassword={hasPassword} />
              ) : (
                <TurnOn hasPassword={hasPassword} onCodes={setCodes} />
              )
            }
          </Loaded>
        )}
      </Panel>
    </StaffPage>
  );
};
export default SecurityPage;
