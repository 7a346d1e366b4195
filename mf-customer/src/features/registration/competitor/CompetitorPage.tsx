import { useState } from 'react';
import { type Competitor, type CompetitorInput, competitorFields, fields, guardianMissing } from '@schi/contract';
import { LoadFailure, Page, Skeleton } from '@schi/shared-ui/components';
import { useForm } from '@schi/shared-ui/forms';
import { Navigate, useNavigate, useParams } from '@schi/shared-ui/platform';
import { pathsOf } from '../paths';
import { useAddCompetitorMutation, useChangeCompetitorMutation, useEventsQuery, useLevelsQuery } from '../registration.api';
import { RegistrationGate, type Loaded } from '../RegistrationGate';
import { CompetitorForm } from './CompetitorForm';
import { emptyValues, valuesOf } from './competitor-values';

type Input = CompetitorInput & Record<string, unknown>;
const changedFields = { ...competitorFields, id: fields.id(fields.required) };

const Editor = ({ registration, tournament, competitor }: Loaded & { competitor: Competitor | undefined }) => {
  const navigate = useNavigate();
  const [add] = useAddCompetitorMutation();
  const [change] = useChangeCompetitorMutation();
  const levels = useLevelsQuery();
  const events = useEventsQuery({ params: { tournamentId: tournament.id } });
  const paths = pathsOf(registration.registrationId);
  // One per form: sent again after a lost answer, it adds the competitor once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<Input>({
    fields: competitor ? changedFields : competitorFields,
    initial: competitor ? valuesOf(competitor) : emptyValues(registration),
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
  const error = levels.error ?? events.error;
  const retry = () => {
    void levels.refetch();
    void events.refetch();
  };
  return (
    <Page title={title}>
      {levels.data && events.data ? (
        <CompetitorForm
          form={form}
          tournament={tournament}
          levels={levels.data}
          events={events.data}
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

/** `…/competitor/{competitorId?}`: adds a competitor, or edits one of this registration. */
const CompetitorPage = () => {
  const { competitorId } = useParams();
  return (
    <RegistrationGate title="Competitor">
      {(loaded) => {
        const competitor = loaded.registration.competitors.find((one) => String(one.id) === competitorId);
        const isMissing = competitorId !== undefined && !competitor;
        const isTooLate = competitorId === undefined && loaded.registration.isCompleted;
        if (isMissing || isTooLate) return <Navigate to={pathsOf(loaded.registration.registrationId).cart} replace />;
        return <Editor key={competitorId} {...loaded} competitor={competitor} />;
      }}
    </RegistrationGate>
  );
};
export default CompetitorPage;
