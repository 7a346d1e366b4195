import { useState, type ComponentType } from 'react';
import {
  type Competitor,
  competitorFieldNames,
  type CompetitorInput,
  changedCompetitorFields,
  competitorFields,
  correctedFields,
  type CompetitorLevel,
  type Division,
  type EarlierCompetitor,
  guardianMissing,
  isMinor,
  signatureQuestion,
  waiverErrors,
  type ChangedCompetitor,
  type Registration,
  type Tournament,
  type TournamentEvent,
} from '@schi/contract';
import { Alert, Button, combined, Loaded, Page, type Loadable } from '@schi/shared-ui/components';
import { LateUnsavedDialog } from '@schi/shared-ui/unsaved';
import { untouched, useForm } from '@schi/shared-ui/forms';
import { useNavigate } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { newId, storedIn } from '@schi/shared-ui/api-client';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import { fullName } from '@schi/shared-ui/text';
import { CompetitorForm } from './CompetitorForm';
import { copiedValues, emptyValues, valuesOf, type AccountHolder } from './competitor-values';

// Only a competitor whom somebody else changed meanwhile needs it.
const Changed = lazyComponent(() => import('./Changed'));

type Input = CompetitorInput & Record<string, unknown>;

interface Props {
  registration: Registration;
  tournament: Tournament;
  levels: Loadable<CompetitorLevel[]>;
  events: Loadable<TournamentEvent[]>;
  divisions: Loadable<Division[]>;
  /** How an event that can be chosen is shown: of the page, because not every page that carries this form has it. */
  EventLabel: ComponentType<TournamentEvent>;
  competitor?: Competitor | undefined;
  /** Whose account fills in the first competitor's last name and emergency contact. */
  holder?: AccountHolder | undefined;
  /** The competitor whose details fill a new form. */
  copied?: EarlierCompetitor | undefined;
  /** Once it is paid, name, birth date and gender are changed by staff only (rule C3). */
  keepsPerson?: boolean;
  /** The address to return to, also after saving. */
  backTo: string;
  add: (body: CompetitorInput, idempotencyKey: string) => Promise<unknown>;
  /**
   * `version`: the one that the user saw, first when the form was opened, later with what somebody else had changed
   * (rule E8).
   */
  change: (body: ChangedCompetitor, version: number | undefined) => Promise<unknown>;
}

/** The version that the form's values came with; unsaved values keep it through a reload. */
const versionIn = ({ version }: Record<string, unknown>) => (typeof version === 'number' ? version : undefined);

/** Adds a competitor, or changes one. What was typed is kept through a reload and a lost connection. */
export const CompetitorEditor = (props: Props) => {
  const {
    registration,
    tournament,
    levels,
    events,
    divisions,
    EventLabel,
    competitor,
    copied,
    holder,
    keepsPerson = false,
    backTo,
    add,
    change,
  } = props;
  /** Staff do not sign for a family, and a family that has paid may keep what it signed. */
  const keepsWaiver = registration.isCompleted || !keepsPerson;
  const navigate = useNavigate();
  const personId = useSession()?.personId;
  // One per form: sent again after a lost answer, it adds the competitor once.
  const [idempotencyKey] = useState(() => newId());
  const [stored, setStored] = useState<(Competitor & { version: number }) | null>(null);
  const [opened, setOpened] = useState<Record<string, unknown> | undefined>(competitor && valuesOf(competitor));
  // A signature that was signed before was asked about then.
  const [confirmed, setConfirmed] = useState<string | undefined>(competitor?.waiver.signedName);
  const form = useForm<Input>({
    fields: competitor ? (keepsPerson ? changedCompetitorFields : correctedFields(competitor)) : competitorFields,
    initial: competitor
      ? valuesOf(competitor)
      : copied
        ? copiedValues(registration, copied)
        : emptyValues(registration, holder),
    unsavedKey: `competitor.${personId}.${registration.registrationId}.${competitor ? competitor.id : copied ? `copy${copied.id}` : 'new'}`,
    check: (values): Record<string, string> => {
      // Staff sign for nobody: an imported competitor whose waiver nobody has signed stays so.
      const staysUnsigned = competitor?.waiver.signedName === '' && keepsWaiver && !values.waiver.agreed;
      const missing = staysUnsigned
        ? undefined
        : guardianMissing(values.birthDate, tournament.tournamentDate, values.waiver.guardianName);
      const question = values.waiver.signedName === confirmed ? undefined : signatureQuestion(values);
      const unsigned = competitor ? waiverErrors(competitor.waiver, values.waiver, keepsWaiver) : {};
      return {
        ...unsigned,
        ...(missing ? { 'waiver.guardianName': missing } : {}),
        ...(question ? { 'waiver.signedName': question } : {}),
      };
    },
    onSubmit: async (filled) => {
      const isAdult = !isMinor(filled.birthDate, tournament.tournamentDate);
      // A guardian who was taken over from another competitor does not sign for an adult.
      const body =
        isAdult && filled.waiver.agreed ? { ...filled, waiver: { ...filled.waiver, guardianName: '' } } : filled;
      try {
        await (competitor ? change({ ...body, id: competitor.id }, versionIn(form.values)) : add(body, idempotencyKey));
      } catch (error) {
        const now = storedIn<Competitor & { version: number }>(error);
        if (now && opened) {
          const values = valuesOf(now);
          for (const name of untouched(competitorFieldNames, form.values, opened)) form.set(name, values[name]);
          form.set('version', now.version);
          setOpened(values);
        }
        setStored(now ?? null);
        throw error;
      }
      await navigate(backTo);
    },
  });
  const title = competitor ? `Edit ${fullName(competitor)}` : 'Add competitor';
  return (
    <Page title={title}>
      <LateUnsavedDialog isDirty={form.isDirty && !form.isBusy} isKept />
      {form.isRestored && (
        <Alert
          type="info"
          actions={
            <Button kind="quiet" onClick={form.reset}>
              Start over
            </Button>
          }
        >
          <p>Your unsaved entries were restored.</p>
        </Alert>
      )}
      {stored && levels.data && events.data && (
        <Changed values={form.values} stored={valuesOf(stored)} offer={{ levels: levels.data, events: events.data }} />
      )}
      <Loaded query={combined({ levels, events, divisions })} shape="form" lines={5}>
        {(offer) => (
          <CompetitorForm
            form={form}
            tournament={tournament}
            {...offer}
            EventLabel={EventLabel}
            submitText={stored ? 'Save my version' : competitor ? 'Save changes' : 'Add competitor'}
            backTo={backTo}
            previous={competitor || copied ? undefined : registration.competitors.at(-1)}
            keepsPerson={keepsPerson && registration.isCompleted && competitor !== undefined}
            signed={competitor?.waiver}
            keepsWaiver={keepsWaiver}
            onConfirmSignature={setConfirmed}
          />
        )}
      </Loaded>
    </Page>
  );
};
