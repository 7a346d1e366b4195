import { counted, type DraftPreviews } from '@schi/contract';
import { ButtonLink, LoadFailure, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { CheckBox, Form, SubmitButton, TextField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Panel, StatusLine } from '../../../platform/layout/Panel';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { paths } from '../paths';
import { Advanced } from './Advanced';
import { Dial } from './Dial';
import { PresetCards } from './PresetCards';
import { ProgramsEditor } from './ProgramsEditor';
import { Sizes } from './Sizes';
import { useDraftForm } from './use-draft-form';
import { useFigures } from './use-figures';

const Foot = styled(Row)`
  position: var(--sticky);
  bottom: 0;
  padding: var(--gap-3) 0;
  border-top: 1px solid var(--line);
  background: var(--surface);
`;
/** What has the focus is not hidden behind the foot. */
const Clear = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
  input,
  button,
  summary {
    scroll-margin-bottom: 96px;
  }
`;
const Named = styled.div`
  max-width: 480px;
`;

interface Props {
  tournamentId: number;
  /** The figures of the defaults. */
  first: DraftPreviews;
}

/** The choices of a new draft, with the figures that they give. */
export const DraftForm = ({ tournamentId, first }: Props) => {
  const { form, isDirty, asked, chosen, own } = useDraftForm(tournamentId, first.events);
  const { previews, isBusy, error, refetch } = useFigures(tournamentId, asked, first);
  const shown = chosen === 'byHand' ? own : previews.previews.find(({ programmes }) => programmes === chosen)?.eventIds;
  const status =
    asked === null
      ? 'Correct the marked fields to see the figures.'
      : isBusy
        ? 'Updating the figures…'
        : 'These figures are for the choices below.';
  const isAdvancedWrong = Object.keys(form.errors).some((name) => /^(?:tolerances|limits)\b/.test(name));
  return (
    <Form form={form} label="New draft">
      <UnsavedDialog isDirty={isDirty && !form.isBusy} />
      <Clear>
        <div>
          <Muted>
            {counted(previews.competitors, 'competitor', 'competitors')} with{' '}
            {counted(previews.entries, 'entry', 'entries')}
            {previews.unplaced === 0
              ? ', all of which can be placed.'
              : `. ${counted(previews.unplaced, 'entry', 'entries')} cannot be placed. The draft lists each with its reason.`}
          </Muted>
          <StatusLine role="status">{status}</StatusLine>
        </div>
        {error !== undefined && <LoadFailure error={error} retry={refetch} />}
        <PresetCards previews={previews.previews} hasOwn={own !== null} isBusy={isBusy} />
        <ProgramsEditor
          events={first.events}
          programmes={shown ?? []}
          from={chosen}
          error={form.errors.programmes}
          onChange={(programmes) => {
            form.set('programmes', programmes);
            form.set('preset', 'byHand');
          }}
        />
        <Columns $min={460} $gap={4}>
          <Panel title="How large">
            <Stack>
              <Dial />
              <CheckBox
                name="keepSchoolsApart"
                label="Keep schools apart"
                hint="A division costs more when one school has most of its places."
              />
            </Stack>
          </Panel>
          <Sizes events={first.events} />
        </Columns>
        <Advanced isOpen={isAdvancedWrong} />
        <Named>
          <TextField
            name="name"
            label="Name of the draft"
            hint="Without one it is called Draft, with a number."
            autoComplete="off"
          />
        </Named>
      </Clear>
      <Foot>
        <SubmitButton busyText="Creating…">Create draft</SubmitButton>
        <ButtonLink kind="quiet" to={paths.drafts(tournamentId)}>
          Cancel
        </ButtonLink>
      </Foot>
    </Form>
  );
};
