import { contests } from '@schi/contract';
import { CheckBox, FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';
import { NumberField, scoringLabels } from './ScoringFields';

const tryTexts: Record<contests.SecondTries, string> = {
  level: 'Who is level, at what is left',
  none: 'Nobody',
  counted: 'Everybody in their turn, at a cost',
};
const useTexts: Record<contests.TechniqueUse, string> = {
  points: 'It adds to the points of a broken board',
  level: 'It decides only between those who are level',
};
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** How breaking is scored (rule G17). */
export const BreakingFields = () => {
  const { value: tries } = useField('scoring.secondTries');
  const { value: third } = useField('scoring.thirdTryCost');
  const { value: techniques } = useField('scoring.techniques');
  const { value: techniqueUse } = useField('scoring.techniqueUse');
  const hasTechniques = Array.isArray(techniques) ? techniques.length > 0 : !isEmpty(techniques);
  const isCounted = tries === 'counted';
  return (
    <>
      <NumberField name="scoring.stations" hint="One board each." />
      <CheckBox name="scoring.countsParts" label={scoringLabels['scoring.countsParts']} />
      <TextField
        name="scoring.techniques"
        label={scoringLabels['scoring.techniques']}
        hint="Such as Turning 1, Turning jump kick 2. Empty: every board counts the same."
        autoComplete="off"
      />
      {(hasTechniques || techniqueUse !== 'points') && (
        <SelectField
          name="scoring.techniqueUse"
          label={scoringLabels['scoring.techniqueUse']}
          options={contests.techniqueUses.map((use) => ({ value: use, label: useTexts[use] }))}
        />
      )}
      <SelectField
        name="scoring.secondTries"
        label={scoringLabels['scoring.secondTries']}
        options={contests.secondTries.map((who) => ({ value: who, label: tryTexts[who] }))}
      />
      {/* A third try that contradicts the choice above stays in sight with its message. */}
      {(isCounted || !isEmpty(third)) && (
        <FieldRow $min={180}>
          {isCounted && <NumberField name="scoring.secondTryCost" hint="Points off the board." />}
          <NumberField name="scoring.thirdTryCost" hint="Empty: there is none." />
        </FieldRow>
      )}
      <FieldRow $min={180}>
        <NumberField name="scoring.boundaryCost" hint="Points off. Empty: nothing." />
        <NumberField name="scoring.warningCost" hint="Points off, each." />
      </FieldRow>
      <CheckBox name="scoring.isTimed" label={scoringLabels['scoring.isTimed']} />
    </>
  );
};
