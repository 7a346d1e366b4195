import { contests } from '@schi/contract';
import { CheckBox, FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';

/** The labels of the settings of scoring, by the names of their fields. */
export const scoringLabels = {
  attempts: 'Attempts of each competitor',
  'scoring.leastScore': 'Lowest score',
  'scoring.mostScore': 'Highest score',
  'scoring.scoreStep': 'Step of scores',
  'scoring.turnSeconds': 'Longest turn in seconds',
  'scoring.roundSeconds': 'Round in seconds',
  'scoring.goldenSeconds': 'Golden round in seconds',
  'scoring.mostPenalties': 'Penalty that loses the bout',
  'scoring.lead': 'Lead that ends the bout',
  'scoring.measures': 'What is measured',
  'scoring.heights': 'Announced heights in cm',
  'scoring.stations': 'Stations',
  'scoring.countsParts': 'A board that is broken in part counts half',
  'scoring.isTimed': 'The time decides between those who broke as many',
};
type Name = keyof typeof scoringLabels;

const NumberField = ({ name, hint }: { name: Name; hint?: string }) => (
  <TextField
    name={name}
    label={scoringLabels[name]}
    {...(hint === undefined ? {} : { hint })}
    inputMode="decimal"
    autoComplete="off"
  />
);

const measureTexts: Record<contests.Measure, string> = {
  distance: 'The longest of several tries (long fall)',
  height: 'A bar that rises (high fall)',
};

/** How turns before judges are scored. */
export const PanelFields = () => (
  <>
    <FieldRow $min={120}>
      <NumberField name="scoring.leastScore" />
      <NumberField name="scoring.mostScore" />
      <NumberField name="scoring.scoreStep" />
    </FieldRow>
    <NumberField name="scoring.turnSeconds" hint="Empty: turns are not timed." />
  </>
);

/** How a bout is fought. */
export const BoutFields = () => (
  <>
    <FieldRow $min={180}>
      <NumberField name="scoring.roundSeconds" hint="At most 90 for those under 10 years." />
      <NumberField name="scoring.goldenSeconds" hint="0: none." />
    </FieldRow>
    <FieldRow $min={180}>
      <NumberField name="scoring.mostPenalties" />
      <NumberField name="scoring.lead" hint="Empty: none. Black belts have none." />
    </FieldRow>
  </>
);

/** What is measured, and how often. */
export const MeasuredFields = () => {
  const { value } = useField('scoring.measures');
  return (
    <>
      <SelectField
        name="scoring.measures"
        label={scoringLabels['scoring.measures']}
        options={contests.measures.map((measure) => ({ value: measure, label: measureTexts[measure] }))}
      />
      {value === 'height' ? (
        <NumberField
          name="scoring.heights"
          hint="Rising, with commas between them. The table may change them on the day."
        />
      ) : (
        <NumberField name="attempts" hint="2 to 5, usually 3." />
      )}
    </>
  );
};

/** How breaking is scored. */
export const BreakingFields = () => (
  <>
    <NumberField name="scoring.stations" hint="One board each." />
    <CheckBox name="scoring.countsParts" label={scoringLabels['scoring.countsParts']} />
    <CheckBox name="scoring.isTimed" label={scoringLabels['scoring.isTimed']} />
  </>
);
