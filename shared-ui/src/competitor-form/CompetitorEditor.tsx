import { useState } from 'react';
import {
  type Competitor,
  type CompetitorInput,
  competitorFields,
  type CompetitorLevel,
  type Division,
  type EarlierCompetitor,
  fields,
  guardianMissing,
  type Registration,
  type Tournament,
  type TournamentEvent,
} from '@schi/contract';
import { Alert, Button, LoadFailure, Page, Skeleton } from '@schi/shared-ui/components';
import { useForm } from '@schi/shared-ui/forms';
import { useNavigate } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { CompetitorForm } from './CompetitorForm';
import { Changed } from './Changed';
import { currentIn, differing } from './changed.rules';
import { copiedValues, emptyValues, valuesOf } from './competitor-values';

type Input = CompetitorInput & Record<string, unknown>;
const changedFields = { ...competitorFields, id: fields.id(fields.required) };

/** One of the lists the form chooses from, on its way or here. */
interface Loading<T> {
  data?: T | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Props {
  registration: Registration;
  tournament: Tournament;
  levels: Loading<CompetitorLevel[]>;
  events: Loading<TournamentEvent[]>;
  divisions: Loading<Division[]>;
  competitor?: Competitor | undefined;
  /** Whose details a new competitor's form begins with. */
  copied?: EarlierCompetitor | undefined;
  /** Where it goes back to, once saved too. */
  backTo: string;
  add: (body: CompetitorInput, idempotencyKey: string) => Promise<unknown>;
  /** `version` is that of the stored competitor whom somebody else changed meanwhile, once that was seen (decision E8). */
  change: (body: CompetitorInput & { id: number }, version?: number) => Promise<unknown>;
}

/** Adds a competitor, or changes one. What was typed outlives a reload and a lost connection. */
export const CompetitorEditor = (props: Props) => {
  const { registration, tournament, levels, events, divisions, competitor, copied, backTo, add, change } = props;
  const navigate = useNavigate();
  const personId = useSession()?.personId;
  // One per form: sent again after a lost answer, it adds the competitor once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [theirs, setTheirs] = useState<(Competitor & { version: number }) | null>(null);
  const form = useForm<Input>({
    fields: competitor ? changedFields : competitorFields,
    initial: competitor ? valuesOf(competitor) : copied ? copiedValues(registration, copied) : emptyValues(registration),
    draft: `competitor.${personId}.${registration.registrationId}.${competitor ? competitor.id : copied ? `copy${copied.id}` : 'new'}`,
    check: (values): Record<string, string> => {
      const missing = guardianMissing(values.birthDate, tournament.tournamentDate, values.waiver.guardianName);
      return missing ? { 'waiver.guardianName': missing } : {};
    },
    onSubmit: async (body) => {
      try {
        await (competitor ? change({ ...body, id: competitor.id }, theirs?.version) : add(body, idempotencyKey));
      } catch (error) {
        setTheirs(currentIn(error) ?? null);
        throw error;
      }
      await navigate(backTo);
    },
  });
  const title = competitor ? `Edit ${competitor.firstName} ${competitor.lastName}` : 'Add competitor';
  const error = levels.error ?? events.error ?? divisions.error;
  const retry = () => [levels, events, divisions].forEach((list) => void list.refetch());
  return (
    <Page title={title}>
      {form.isRestored && (
        <Alert type="info">
          <p>Your unsaved entries were restored.</p>
          <Button kind="quiet" onClick={form.reset}>
            Start over
          </Button>
        </Alert>
      )}
      {theirs && levels.data && events.data && (
        <Changed differing={differing(form.values, valuesOf(theirs), { levels: levels.data, events: events.data })} />
      )}
      {levels.data && events.data && divisions.data ? (
        <CompetitorForm
          form={form}
          tournament={tournament}
          levels={levels.data}
          events={events.data}
          divisions={divisions.data}
          submitText={theirs ? 'Save my version' : competitor ? 'Save changes' : 'Add competitor'}
          backTo={backTo}
        />
      ) : error === undefined ? (
        <Skeleton lines={8} height={44} />
      ) : (
        <LoadFailure error={error} retry={retry} />
      )}
    </Page>
  );
};
