import { useState } from 'react';
import { type Competitor, type CompetitorInput, competitorFields, fields, guardianMissing, type EarlierCompetitor } from '@schi/contract';
import { Alert, Button, LoadFailure, Page, Skeleton } from '@schi/shared-ui/components';
import { useForm } from '@schi/shared-ui/forms';
import { useNavigate } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { pathsOf } from '../paths';
import {
  useAddCompetitorMutation,
  useChangeCompetitorMutation,
  useDivisionsQuery,
  useEventsQuery,
  useLevelsQuery,
} from '../registration.api';
import type { Loaded } from '../RegistrationGate';
import { CompetitorForm } from './CompetitorForm';
import { copiedValues, emptyValues, valuesOf } from './competitor-values';

type Input = CompetitorInput & Record<string, unknown>;
const changedFields = { ...competitorFields, id: fields.id(fields.required) };

interface Props extends Loaded {
  competitor?: Competitor | undefined;
  /** Whose details a new competitor's form begins with. */
  copied?: EarlierCompetitor | undefined;
}

/** Adds a competitor, or changes one. What was typed outlives a reload and a lost connection. */
export const CompetitorEditor = ({ registration, tournament, competitor, copied }: Props) => {
  const navigate = useNavigate();
  const [add] = useAddCompetitorMutation();
  const [change] = useChangeCompetitorMutation();
  const levels = useLevelsQuery();
  const divisions = useDivisionsQuery();
  const events = useEventsQuery({ params: { tournamentId: tournament.id } });
  const paths = pathsOf(registration.registrationId);
  const personId = useSession()?.personId;
  // One per form: sent again after a lost answer, it adds the competitor once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<Input>({
    fields: competitor ? changedFields : competitorFields,
    initial: competitor ? valuesOf(competitor) : copied ? copiedValues(registration, copied) : emptyValues(registration),
    draft: `competitor.${personId}.${registration.registrationId}.${competitor ? competitor.id : copied ? `copy${copied.id}` : 'new'}`,
    check: (values): Record<string, string> => {
      const missing = guardianMissing(values.birthDate, tournament.tournamentDate, values.waiver.guardianName);
      return missing ? { 'waiver.guardianName': missing } : {};
    },
    onSubmit: async (body) => {
      await (competitor ? change({ body: { ...body, id: competitor.id } }) : add({ body, idempotencyKey })).unwrap();
      await navigate(paths.cart);
    },
  });
  const title = competitor ? `Edit ${competitor.firstName} ${competitor.lastName}` : 'Add competitor';
  const error = levels.error ?? events.error ?? divisions.error;
  const retry = () => {
    void levels.refetch();
    void events.refetch();
    void divisions.refetch();
  };
  return (
    <Page title={title}>
      {form.isRestored && (
        <Alert type="info">
          <p>What you had entered here before was kept.</p>
          <Button kind="quiet" onClick={form.reset}>
            Begin anew
          </Button>
        </Alert>
      )}
      {levels.data && events.data && divisions.data ? (
        <CompetitorForm
          form={form}
          tournament={tournament}
          levels={levels.data}
          events={events.data}
          divisions={divisions.data}
          submitText={competitor ? 'Save changes' : 'Add competitor'}
          backTo={paths.cart}
        />
      ) : error === undefined ? (
        <Skeleton lines={8} height={44} />
      ) : (
        <LoadFailure error={error} retry={retry} />
      )}
    </Page>
  );
};
