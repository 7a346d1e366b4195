import { counted, maxAgeSteps, type MerchSetting } from '@schi/contract';
import { Alert, Button, Muted, Stack } from '@schi/shared-ui/components';
import { PlainInput, SelectField, useField } from '@schi/shared-ui/forms';
import { LinesEditor } from '../../platform/settings-page/LinesEditor';
import { useStaffEventsQuery } from '../registration.api';

/** A line while it is typed. */
interface Step {
  fromAge: string | number;
  pieces: string | number;
}

/** The event whose competitors need an item, such as boards for breaking, and how many pieces by age (rule C4). */
export const NeededFields = ({ tournamentId, item }: { tournamentId: number; item: MerchSetting | null }) => {
  const events = useStaffEventsQuery({ params: { tournamentId } });
  const { value } = useField('eventId');
  const hasEvent = value !== '' && value !== null && value !== undefined;
  return (
    <Stack>
      {events.isError && (
        <Alert type="danger" actions={<Button onClick={() => void events.refetch()}>Try again</Button>}>
          The events could not be loaded.
        </Alert>
      )}
      <SelectField
        name="eventId"
        label="Competitors of this event need it"
        hint="Such as boards for breaking. Families are told how many their competitors need, and add them at once."
        prompt="No event"
        disabled={!events.data}
        options={(events.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      {hasEvent && (
        <LinesEditor<Step>
          field="piecesByAge"
          label="Pieces by age"
          name="age"
          fresh={{ fromAge: '', pieces: '' }}
          most={maxAgeSteps}
          isSorted
          columns="minmax(0, 160px) minmax(0, 160px) auto"
          narrowColumns="minmax(0, 1fr) minmax(0, 1fr)"
          nameOf={({ fromAge }, index) => (fromAge === '' ? `age ${index + 1}` : `age ${fromAge}`)}
          intro={
            <>
              <Muted>Each line is valid until the age of the next. Below the lowest age nobody needs a piece.</Muted>
              <div aria-hidden>
                <span>From age</span>
                <span>Pieces</span>
              </div>
            </>
          }
        >
          {({ line, index, write, onBlur, error, describedBy }) => {
            const box = (what: string, text: string | number) => ({
              'aria-label': `${what} ${index + 1}`,
              'aria-invalid': error && text === '' ? true : undefined,
              'aria-describedby': describedBy,
              inputMode: 'numeric' as const,
              autoComplete: 'off',
              value: text,
              onBlur,
            });
            return (
              <>
                <PlainInput
                  {...box('From age', line.fromAge)}
                  onChange={({ target }) => write({ fromAge: target.value })}
                />
                <PlainInput
                  {...box('Pieces', line.pieces)}
                  onChange={({ target }) => write({ pieces: target.value })}
                />
              </>
            );
          }}
        </LinesEditor>
      )}
      {item?.eventTitle != null && (
        <Muted>
          Saved for {item.eventTitle}: {counted(item.needed, 'piece is', 'pieces are')} needed by who is registered and
          paid.
        </Muted>
      )}
    </Stack>
  );
};
