import { useEffect, useRef } from 'react';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { phoneText } from './phone-text';
import { useShowPrivateDetailsMutation } from './private-details.api';

const Place = styled.div`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const textOf = (error: unknown): string =>
  isCallFailure(error) && error.status === 0
    ? 'Medical notes are on the server, which cannot be reached now. Try again with a network, or ask the family.'
    : failureText(error);

interface Props {
  registrationId: number;
  competitorId: number;
  /** The competitor's name. */
  name: string;
  /**
   * Given, the details are fetched at once: they were asked for elsewhere on the page. It is called when they are
   * hidden.
   */
  onHide?: () => void;
}

/**
 * Medical note and emergency contact behind one tap (rule C1). Each tap fetches them and is logged; the device keeps
 * nothing.
 */
export const PrivateDetails = ({ registrationId, competitorId, name, onHide }: Props) => {
  // Hiding deletes the answer, so that nothing stays in the page.
  const [show, { data: details, isLoading, error, reset }] = useShowPrivateDetailsMutation();
  const ask = () => void show({ params: { registrationId, competitorId } });
  const hide = () => {
    reset();
    onHide?.();
  };
  // Once, since each call is an entry of the log.
  const isAsked = useRef(onHide === undefined);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only at the beginning
  }, []);
  return (
    <Place>
      <Button
        kind="quiet"
        busy={isLoading}
        aria-expanded={details !== undefined}
        aria-label={`${details ? 'Hide' : 'Show'} medical note of ${name}`}
        onClick={details ? hide : ask}
      >
        {details ? 'Hide medical note' : 'Show medical note'}
      </Button>
      <div role="status">
        {error !== undefined && <Alert type="danger">{textOf(error)}</Alert>}
        {details && (
          <>
            <p>
              <strong>Medical notes:</strong> {details.medicalNotes || 'none'}
            </p>
            <p>
              <strong>Emergency contact:</strong>{' '}
              {details.emergencyContactName || details.emergencyContactPhone ? (
                <>
                  {details.emergencyContactName}{' '}
                  <a href={`tel:+1${details.emergencyContactPhone}`}>{phoneText(details.emergencyContactPhone)}</a>
                </>
              ) : (
                'none'
              )}
            </p>
          </>
        )}
      </div>
    </Place>
  );
};
