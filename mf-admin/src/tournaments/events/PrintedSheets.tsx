import { listOf } from '@schi/contract';
import { Alert, ButtonLink } from '@schi/shared-ui/components';
import { useFormContext } from '@schi/shared-ui/forms';
import { usePrintedSheetsOfEventQuery } from './events.api';

/** How many sheets are named. */
const named = 5;

/** Which printed sheets a change of this event's rules outdates (rule G17); nothing for an event without any. */
export const PrintedSheets = () => {
  const id = Number(useFormContext().values.id ?? 0);
  const { data = [] } = usePrintedSheetsOfEventQuery(
    { params: { eventId: id } },
    { skip: id === 0, refetchOnMountOrArgChange: true },
  );
  const [first] = data;
  if (!first) return null;
  const rest = data.length - named;
  const texts = [
    ...data.slice(0, named).map(({ divisionName, version }) => `${divisionName} (version ${version})`),
    ...(rest > 0 ? [`${rest} more`] : []),
  ];
  return (
    <Alert
      type="info"
      actions={<ButtonLink to={`/admin/division-sheets/all/${first.draftId}`}>Open the sheets</ButtonLink>}
    >
      <p>
        Sheets of this event are printed: {listOf(texts)}. Divisions that have not begun follow a change of its rules at
        once, and their sheets have to be printed again.
      </p>
    </Alert>
  );
};
