import { useEffect } from 'react';
import { toast } from '@schi/shared-ui/components';
import { Navigate, useDispatch, useLocation } from '@schi/shared-ui/platform';

/** Letters of an unknown address that are shown: enough to find a wrong one, and few enough for a phone. */
const mostShown = 60;

/** Leads an unknown address to `/` (section 2), and says which address does not exist. The browser has escaped its unusual letters. */
export const UnknownAddress = () => {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    const shown = pathname.length > mostShown ? `${pathname.slice(0, mostShown)}…` : pathname;
    dispatch(toast('warn', `There is no page at ${shown}. This is the home page.`));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address becomes `/` while this is still shown; only the first one is unknown
  }, []);
  return <Navigate to="/" replace />;
};
