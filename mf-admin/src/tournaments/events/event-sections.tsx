import {
  type contests,
  eliminations,
  thirdPlaces,
  type Elimination,
  type EventFormat,
  type EventTypeSetting,
  type ThirdPlace,
} from '@schi/contract';
import { FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';
import type { FormSection } from '../../platform/long-form/FormSections';
import { BreakingFields } from './BreakingFields';
import { Explanation } from './Explanation';
import { LiveExample } from './LiveExample';
import { PresetField } from './PresetField';
import { PrintedSheets } from './PrintedSheets';
import {
  BoutFields,
  GroupBoutFields,
  JudgeScoreFields,
  MeasuredFields,
  MedalFields,
  NumberField,
  PenaltyFields,
  scoringLabels,
  TurnTimeFields,
} from './ScoringFields';

/** What the fields of an event are called, by their names. */
export const labels = {
  eventTypeId: 'Event type',
  minutesPerTurn: 'Minutes per turn or match',
  judges: 'Judges',
  minSize: 'Smallest useful division',
  maxSize: 'Largest useful division',
  elimination: 'After a loss',
  thirdPlace: 'Third place',
  ...scoringLabels,
};

const thirdTexts: Record<ThirdPlace, string> = {
  shared: 'Both losers of the semifinals are third',
  match: 'The losers of the semifinals fight for it',
};

const eliminationTexts: Record<Elimination, string> = {
  single: 'Out (single elimination)',
  repechage: 'Repechage: who lost to a finalist fights for third place',
  double: 'Out after a second loss (double elimination)',
};

const BracketFields = () => {
  const elimination = useField('elimination');
  return (
    <>
      <SelectField
        name="elimination"
        label={labels.elimination}
        hint="Of divisions with more than three competitors."
        options={eliminations.map((kind) => ({ value: kind, label: eliminationTexts[kind] }))}
      />
      {elimination.value === 'single' && (
        <SelectField
          name="thirdPlace"
          label={labels.thirdPlace}
          hint="Of divisions with more than three competitors."
          options={thirdPlaces.map((place) => ({ value: place, label: thirdTexts[place] }))}
        />
      )}
    </>
  );
};

const planning = (typesToChoose: readonly EventTypeSetting[] | null): FormSection => ({
  title: 'Planning',
  fields: ['eventTypeId', 'minutesPerTurn', 'judges', 'scoring.blackBeltJudges', 'minSize', 'maxSize'],
  content: (
    <>
      <PrintedSheets />
      {typesToChoose && (
        <SelectField
          name="eventTypeId"
          label={labels.eventTypeId}
          options={typesToChoose.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <FieldRow $min={120}>
        <TextField name="minutesPerTurn" label={labels.minutesPerTurn} inputMode="decimal" autoComplete="off" />
        <TextField name="judges" label={labels.judges} inputMode="numeric" autoComplete="off" />
        <NumberField name="scoring.blackBeltJudges" hint="Empty: as many." />
      </FieldRow>
      <FieldRow $min={180}>
        <TextField
          name="minSize"
          label={labels.minSize}
          hint="Usually 3, head to head 4."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField name="maxSize" label={labels.maxSize} hint="Usually 8." inputMode="numeric" autoComplete="off" />
      </FieldRow>
    </>
  ),
});

/** Names of fields of the group `scoring`. */
const scoringNames = (...names: (keyof contests.EventScoring)[]) => names.map((name) => `scoring.${name}`);

/** What only events of one format need to know; the first section begins with the rules of the field. */
const byFormat: Record<EventFormat, (hasPoints: boolean) => FormSection[]> = {
  panel: () => [
    {
      title: 'Scores of judges',
      fields: scoringNames(
        'leastScore',
        'mostScore',
        'scoreStep',
        'scoreBands',
        'holdScores',
        'isRanked',
        'levelTotals',
        'maxDeviation',
      ),
      content: (
        <>
          <PresetField format="panel" />
          <JudgeScoreFields />
        </>
      ),
    },
    {
      title: 'Time of a turn',
      fields: scoringNames('leastTurnSeconds', 'turnSeconds', 'timeStepSeconds', 'timeStepCost'),
      content: <TurnTimeFields />,
    },
  ],
  bracket: (hasPoints) => [
    {
      title: 'Bouts',
      fields: scoringNames(
        'boutDecidedBy',
        'rounds',
        'roundSeconds',
        'restSeconds',
        'lead',
        'firstTo',
        'goldenSeconds',
        'scoringKeys',
      ),
      content: (
        <>
          <PresetField format="bracket" />
          <BoutFields />
        </>
      ),
    },
    { title: 'Bracket', fields: ['elimination', 'thirdPlace'], content: <BracketFields /> },
    ...(hasPoints
      ? [
          {
            title: 'Penalties and time-outs',
            fields: scoringNames('mostPenalties', 'warningsPerPenalty', 'timeOutSeconds'),
            content: <PenaltyFields />,
          },
          {
            title: 'Children and black belts',
            fields: scoringNames(
              'childrenUnder',
              'childrenRounds',
              'childrenRoundSeconds',
              'blackBeltRounds',
              'blackBeltRoundSeconds',
              'blackBeltsFightOn',
            ),
            content: <GroupBoutFields />,
          },
        ]
      : []),
  ],
  measured: () => [
    {
      title: 'Measuring',
      fields: ['attempts', ...scoringNames('measures', 'lengthUnit', 'heights')],
      content: (
        <>
          <PresetField format="measured" />
          <MeasuredFields />
        </>
      ),
    },
  ],
  attempts: () => [
    {
      title: 'Breaking',
      fields: scoringNames(
        'stations',
        'countsParts',
        'techniques',
        'techniqueUse',
        'secondTries',
        'secondTryCost',
        'thirdTryCost',
        'boundaryCost',
        'warningCost',
        'isTimed',
      ),
      content: (
        <>
          <PresetField format="attempts" />
          <BreakingFields />
        </>
      ),
    },
  ],
};

interface Options {
  /** `undefined` while no event type is chosen. */
  format: EventFormat | undefined;
  /** The settings of scoring as they stand in the form. */
  scoring: unknown;
  /** The event types that a new event may have; `null` for a stored one, which keeps its own. */
  typesToChoose: readonly EventTypeSetting[] | null;
}

/** The sections of the form of an event (rule G17). */
export const eventSections = ({ format, scoring, typesToChoose }: Options): FormSection[] => {
  const first = planning(typesToChoose);
  if (!format) return [first];
  // Cast: only one setting is read, which may be missing.
  const { boutDecidedBy } = scoring as Partial<contests.EventScoring>;
  return [
    first,
    ...byFormat[format](boutDecidedBy !== 'flags'),
    { title: 'Medals', fields: scoringNames('medals', 'medalsUnder'), content: <MedalFields /> },
    {
      title: 'Meaning and example',
      fields: [],
      content: (
        <>
          <Explanation format={format} />
          <LiveExample format={format} />
        </>
      ),
    },
  ];
};
