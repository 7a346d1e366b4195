import {
  counted,
  formatDollars,
  roster as lists,
  waiverText,
  type CompetitorLevel,
  type TournamentEvent,
} from '@schi/contract';
import { Alert, Button, ButtonLink, Card, combined, Loaded, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { Bullets, ProgressBar } from '@schi/shared-ui/layout';
import { ListFile } from '@schi/shared-ui/list-file';
import { CheckBox, Form, SubmitButton, TextArea } from '@schi/shared-ui/forms';
import { Navigate } from '@schi/shared-ui/platform';
import { LateUnsavedDialog } from '@schi/shared-ui/unsaved';
import { costOfMore } from '../cart-cost';
import { pathsOf } from '../../../platform/registration-paths';
import { useEventsQuery, useLevelsQuery } from '../registration.api';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { longestList } from './longest-list';
import { loadReader } from './use-reader';
import { useRoster, type Sent } from './use-roster';

const { columnName, optionalColumns, requiredColumns } = lists;
const title = 'Add a whole school';

const SentNote = ({ sent, cart }: { sent: Sent; cart: string }) => (
  <>
    {sent.added > 0 && (
      <Alert type="success" actions={<ButtonLink to={cart}>Go to the registration</ButtonLink>}>
        <p>{counted(sent.added, 'competitor was', 'competitors were')} added.</p>
      </Alert>
    )}
    {sent.refused.length > 0 && (
      <Alert type="danger">
        <p>Not added:</p>
        <Bullets>
          {sent.refused.map(({ name, problems }) => (
            <li key={name}>
              {name}: {problems.join(' ')}
            </li>
          ))}
        </Bullets>
      </Alert>
    )}
  </>
);

const Columns = () => (
  <Muted>
    The first line names the columns: {requiredColumns.map(columnName).join(', ')}. For competitors who are under 18 on
    the day also {columnName('waiver')}; {optionalColumns.map(columnName).join(', ')} if you like. Several events are
    separated by commas or semicolons.
  </Muted>
);

const Roster = (props: RegistrationProps & { levels: CompetitorLevel[]; events: TournamentEvent[] }) => {
  const { registration, levels, events } = props;
  const { form, answer, progress, sent, reader, reading } = useRoster(props, { levels, events });
  const { cart } = pathsOf(registration.registrationId);
  const roster = answer && 'roster' in answer ? answer.roster : null;
  const ready = roster?.lines.filter(({ problems }) => problems.length === 0).length ?? 0;
  const price = costOfMore(registration, ready);
  const people = counted(ready, 'competitor');
  return (
    <Page
      title={title}
      intro="Paste your roster from a spreadsheet, or choose a CSV file. You see each line before anything is saved."
    >
      {sent && !progress && <SentNote sent={sent} cart={cart} />}
      <LateUnsavedDialog isDirty={form.isDirty} isKept />
      <Form form={form} label={title}>
        <Card aria-label="Your list">
          <Stack>
            <Columns />
            <ListFile
              onText={(text) => form.set('list', text)}
              most={longestList}
              emptyList={async () => (await loadReader()).emptyList()}
            />
            <TextArea
              name="list"
              label="The list"
              rows={8}
              spellCheck={false}
              wrap="off"
              disabled={progress !== null}
            />
            {reading.isReading && <Muted role="status">Reading the list…</Muted>}
            {reading.hasFailed && (
              <Alert type="danger" actions={<Button onClick={reading.retry}>Try again</Button>}>
                <p>The list could not be read, because a part of this page did not load. What you entered is kept.</p>
              </Alert>
            )}
            {answer && 'problem' in answer && !form.errors.list && <Alert type="warn">{answer.problem}</Alert>}
          </Stack>
        </Card>
        {progress ? (
          <Card aria-label="Progress">
            <label>
              Adding {progress.done} of {progress.all}
              <ProgressBar value={progress.done} max={progress.all} />
            </label>
          </Card>
        ) : (
          roster &&
          reader && (
            <>
              <Card aria-label="Preview of the list">
                <reader.RosterLines
                  roster={roster}
                  onCorrect={(line, column, value) =>
                    form.set('list', reader.correctedList(roster, line, column, value))
                  }
                />
              </Card>
              <Card aria-label="Waiver">
                <Stack>
                  <p>{waiverText}</p>
                  <CheckBox
                    name="agreed"
                    label="Everyone on this list, and a parent or guardian of each minor, has read the waiver and signed it. I keep the signed papers."
                  />
                </Stack>
              </Card>
            </>
          )
        )}
        <Row>
          <SubmitButton busyText="Adding…">
            {ready > 0 ? `Add ${people} · ${formatDollars(price)}` : 'Add competitors'}
          </SubmitButton>
          <ButtonLink kind="quiet" to={cart}>
            Back to the registration
          </ButtonLink>
        </Row>
      </Form>
    </Page>
  );
};

const Load = (props: RegistrationProps) => {
  const levels = useLevelsQuery();
  const events = useEventsQuery({ params: { tournamentId: props.tournament.id } });
  return (
    <Loaded
      query={combined({ levels, events })}
      shape="form"
      lines={4}
      frame={(content) => <Page title={title}>{content}</Page>}
    >
      {(offer) => <Roster {...props} {...offer} />}
    </Loaded>
  );
};

/** `…/roster`: a school owner adds many competitors from one list (C1). */
const RosterPage = () => (
  <RegistrationGate title={title}>
    {(props) =>
      props.registration.isCompleted ? (
        <Navigate to={pathsOf(props.registration.registrationId).receipt} replace />
      ) : (
        <Load {...props} />
      )
    }
  </RegistrationGate>
);
export default RosterPage;
