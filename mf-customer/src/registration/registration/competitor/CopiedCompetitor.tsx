import { Loaded, Page } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useEarlierQuery } from '../earlier.api';
import { pathsOf } from '../../../platform/registration-paths';
import type { RegistrationProps } from '../RegistrationGate';
import { CompetitorEditor } from './CompetitorEditor';

/** A new competitor's form, filled in from one of an earlier registration (C1). */
const CopiedCompetitor = (props: RegistrationProps & { id: string }) => {
  const { registrationId } = props.registration;
  const query = useEarlierQuery({ params: { registrationId } });
  return (
    <Loaded query={query} shape="form" lines={5} frame={(content) => <Page title="Add competitor">{content}</Page>}>
      {(earlier) => {
        const copied = earlier.find((one) => String(one.id) === props.id);
        // The competitor is unknown, or is in the cart already.
        return copied ? (
          <CompetitorEditor {...props} copied={copied} />
        ) : (
          <Navigate to={pathsOf(registrationId).cart} replace />
        );
      }}
    </Loaded>
  );
};
export default CopiedCompetitor;
