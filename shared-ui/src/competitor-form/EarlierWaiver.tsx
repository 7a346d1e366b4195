import { formatDate, todayIn, waiverTexts, type SignedWaiver } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';

interface Props {
  signed: SignedWaiver;
  /** What was signed may stay. */
  keeps: boolean;
  timeZone: string;
}

/** Says that the text has changed since it was signed, and shows the signed one (rule C1). */
const EarlierWaiver = ({ signed, keeps, timeZone }: Props) => {
  const text = waiverTexts[signed.version];
  if (!signed.signedName) return <Alert type="warn">Nobody has signed the waiver yet.</Alert>;
  return (
    <Alert type="warn">
      <p>
        The text has changed since {signed.signedName} signed it on{' '}
        {formatDate(todayIn(timeZone, new Date(signed.signedAt)))}. Please read it and agree to it.
        {keeps && ' You can save other details without agreeing; then the earlier signature stays.'}
      </p>
      {text !== undefined && (
        <Disclosure>
          <summary>The text that was signed</summary>
          <p>{text}</p>
        </Disclosure>
      )}
    </Alert>
  );
};
export default EarlierWaiver;
