import { useState } from 'react';
import {
  counted,
  explainOverall,
  explainSchoolPoints,
  resultSettingErrors,
  resultSettingFields,
  type OverallChampion,
  type ResultOverview,
  type ResultSettingInput,
} from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { CheckBox, CheckList, FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';
import { Facts, Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { SettingDialog } from '../../platform/settings-page/SettingDialog';
import { shownNames, shownOptions } from './labels';
import {
  useChangeResultSettingMutation,
  useHoldBackResultsMutation,
  useReleaseResultsMutation,
  useResultEventsQuery,
} from './results.api';

const labels = {
  resultsShown: 'Visitors see a result',
  confirmsResults: 'A second official confirms each result',
  goldForOne: 'Whoever is alone in a division gets the gold medal',
  overall: 'Overall champion',
  'overall.eventIds': 'Events of the overall champion',
  'overall.requiredIds': 'Events that an overall champion has to compete in',
  'overall.points': 'Points of the first places',
  'overall.furtherPoints': 'Points of a further place',
  'overall.ageLimits': 'Oldest age of each group',
  'overall.schoolPoints': 'Points of a school for the first places',
};

/** How the overall champion and the trophies of schools are found (rule G17). */
const OverallFields = ({ events }: { events: readonly { id: number; title: string }[] }) => {
  const { value } = useField('overall.eventIds');
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const optionsOf = (some: typeof events) => some.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <TextField
        name="overall.schoolPoints"
        label={labels['overall.schoolPoints']}
        hint="In every event, such as 5, 3, 1, for team trophies. Empty: schools are ranked by their medals."
        autoComplete="off"
      />
      <CheckList
        name="overall.eventIds"
        label={labels['overall.eventIds']}
        hint="Their places give points. None: there is no overall champion."
        options={optionsOf(events)}
      />
      {chosen.length > 0 && (
        <>
          <CheckList
            name="overall.requiredIds"
            label={labels['overall.requiredIds']}
            hint="Their points decide between those who are level."
            options={optionsOf(events.filter(({ id }) => chosen.includes(id)))}
          />
          <FieldRow $min={160}>
            <TextField
              name="overall.points"
              label={labels['overall.points']}
              hint="With commas between them, such as 5, 3, 2."
              autoComplete="off"
            />
            <TextField
              name="overall.furtherPoints"
              label={labels['overall.furtherPoints']}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              name="overall.ageLimits"
              label={labels['overall.ageLimits']}
              hint="Such as 10, 15, 20; who is older is one more group. Empty: one group."
              autoComplete="off"
            />
          </FieldRow>
        </>
      )}
    </>
  );
};

const SettingsDialog = ({ overview: { settings }, onClose }: { overview: ResultOverview; onClose: () => void }) => {
  const [change] = useChangeResultSettingMutation();
  const { data: events = [] } = useResultEventsQuery({ params: { tournamentId: settings.id } });
  const overallText = (overall: OverallChampion) =>
    [
      ...(overall.eventIds.length === 0
        ? ['none']
        : explainOverall(overall, (eventId) => events.find(({ id }) => id === eventId)?.title)),
      ...(overall.schoolPoints.length === 0 ? [] : [`Schools: ${explainSchoolPoints(overall.schoolPoints)}`]),
    ].join(' ');
  return (
    <SettingDialog<ResultSettingInput>
      name="settings"
      done="The settings are saved."
      fields={resultSettingFields}
      labels={labels}
      say={(field, value) => {
        // Cast: the fields have checked it.
        if (field === 'overall') return overallText(value as OverallChampion);
        return field === 'resultsShown' ? shownOptions.find((option) => option.value === value)?.label : undefined;
      }}
      check={resultSettingErrors}
      initial={settings}
      // The settings are those of a tournament, so there are none to create.
      create={() => Promise.resolve()}
      change={(body) => change({ params: { tournamentId: settings.id }, body }).unwrap()}
      onClose={onClose}
    >
      <SelectField name="resultsShown" label={labels.resultsShown} options={shownOptions} />
      <CheckBox
        name="confirmsResults"
        label={labels.confirmsResults}
        hint="Until then visitors see it as unofficial. Whoever entered a result does not confirm it."
      />
      <CheckBox name="goldForOne" label={labels.goldForOne} />
      <OverallFields events={events} />
    </SettingDialog>
  );
};

const ReleaseDialog = ({ overview, onClose }: { overview: ResultOverview; onClose: () => void }) => {
  const [release] = useReleaseResultsMutation();
  const [holdBack] = useHoldBackResultsMutation();
  const isReleased = overview.releasedAt !== null;
  const { tournament, contests } = overview;
  const shown = contests.finished + contests.confirmed + contests.medalsGiven;
  const params = { tournamentId: tournament.id };
  return (
    <ConfirmDialog
      title={isReleased ? 'Hold back the results?' : 'Release the results?'}
      confirmText={isReleased ? 'Hold back' : 'Release results'}
      busyText={isReleased ? 'Holding back…' : 'Releasing…'}
      cancelText="Cancel"
      kind={isReleased ? 'danger' : 'primary'}
      done={isReleased ? 'Visitors no longer see results.' : 'Visitors see the results.'}
      onConfirm={() => (isReleased ? holdBack({ params }) : release({ params })).unwrap()}
      onClose={onClose}
    >
      {isReleased ? (
        <p>Visitors and families no longer see any result of {tournament.name}. Certificates stay valid.</p>
      ) : (
        <p>
          Visitors and families see {shown === 1 ? 'the result of 1 event' : `the results of ${shown} events`} at once.
          {contests.open > 0 && ` ${contests.open} still run; each follows as soon as it is finished.`}
        </p>
      )}
    </ConfirmDialog>
  );
};

/** Who sees results when, and who confirms them. */
export const SettingsPanel = ({ overview }: { overview: ResultOverview }) => {
  const [open, setOpen] = useState<'settings' | 'release' | null>(null);
  const { settings, releasedAt } = overview;
  const close = () => setOpen(null);
  return (
    <Panel
      title="What visitors see"
      actions={
        <Row $gap={2}>
          {settings.resultsShown === 'released' && (
            <Button kind={releasedAt === null ? 'primary' : 'secondary'} onClick={() => setOpen('release')}>
              {releasedAt === null ? 'Release results' : 'Hold back'}
            </Button>
          )}
          <Button onClick={() => setOpen('settings')}>Edit</Button>
        </Row>
      }
    >
      <Facts>
        <dt>Shown</dt>
        <dd>{shownNames[settings.resultsShown]}</dd>
        {settings.resultsShown === 'released' && (
          <>
            <dt>Released</dt>
            <dd>{releasedAt === null ? 'Not yet: visitors see no results.' : <Time at={releasedAt} />}</dd>
          </>
        )}
        <dt>Confirmed by</dt>
        <dd>
          {settings.confirmsResults ? 'A second official' : 'Nobody; each result is official once it is finished'}
        </dd>
        <dt>Alone</dt>
        <dd>
          {settings.goldForOne
            ? 'Gold for whoever is alone in a division'
            : 'No medal for whoever is alone in a division'}
        </dd>
        <dt>Overall champion</dt>
        <dd>{overview.overall ? counted(settings.overall.eventIds.length, 'event counts', 'events count') : 'None'}</dd>
        <dt>Schools</dt>
        <dd>{explainSchoolPoints(settings.overall.schoolPoints) || 'Ranked by their medals'}</dd>
      </Facts>
      {open === 'settings' && <SettingsDialog overview={overview} onClose={close} />}
      {open === 'release' && <ReleaseDialog overview={overview} onClose={close} />}
    </Panel>
  );
};
