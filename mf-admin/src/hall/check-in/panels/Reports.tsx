import { counted, pluralOf } from '@schi/contract';
import { Alert, Button } from '@schi/shared-ui/components';
import type { CheckInView } from '../use-check-in';
import { reportText } from '../texts';

/** Answers of the server to earlier events that a person should read. */
export const Reports = ({ view, onClose }: { view: CheckInView; onClose: (eventId: string) => void }) => (
  <>
    {view.reports.map((report) => (
      <Alert
        key={report.event.id}
        type={report.answer.outcome === 'agrees' ? 'info' : 'danger'}
        onDismiss={() => onClose(report.event.id)}
      >
        {reportText(
          report,
          view.families.find(({ registrationId }) => registrationId === report.event.registrationId),
        )}
      </Alert>
    ))}
  </>
);

/** Events that another person made on this device. */
export const Others = ({ view, onTakeOver }: { view: CheckInView; onTakeOver: () => void }) => {
  const { ofOthers } = view;
  if (ofOthers.length === 0) return null;
  const names = [...new Set(ofOthers.map(({ personName }) => personName))].join(' and ');
  return (
    <Alert type="warn" actions={<Button onClick={onTakeOver}>Send them in my name</Button>}>
      <p>
        {counted(ofOthers.length, 'change')} noted on this device by {names} {pluralOf(ofOthers.length, 'was', 'were')}{' '}
        never sent. They are kept here until {names} logs in again, or you send them in your name.
      </p>
    </Alert>
  );
};
