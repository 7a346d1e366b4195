import { useEffect } from 'react';
import { homeForUnknown, unknownAddressIn } from '@schi/contract';
import { toast } from '@schi/shared-ui/components';
import { Navigate, useDispatch, useLocation } from '@schi/shared-ui/platform';

/** Leads an unknown address to `/` (section 2), as the server does. */
export const UnknownAddress = () => <Navigate to={homeForUnknown(useLocation().pathname)} replace />;

/** Says which unknown address led to `/`. It is text: the address is escaped, and only its beginning is kept. */
export const UnknownAddressNotice = () => {
  const { hash } = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    const address = unknownAddressIn(hash);
    if (address === undefined) return;
    dispatch(toast('warn', `There is no page at ${address}. This is the home page.`));
    // Not through the router: it would render the page again while React hydrates it. A reload must not say it twice.
    window.history.replaceState(window.history.state, '', '/');
  }, [dispatch, hash]);
  return null;
};
