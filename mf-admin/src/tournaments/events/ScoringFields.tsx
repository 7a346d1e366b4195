import { contests, lengthUnits, type LengthUnit } from '@schi/contract';
import { CheckBox, FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';

/** The labels of the settings of scoring, by the names of their fields. */
export const scoringLabels = {
  attempts: 'Attempts of each competitor',
  'scoring.blackBeltJudges': 'Judges of black belts',
  'scoring.leastScore': 'Lowest score',
  'scoring.mostScore': 'Highest score',
  'scoring.scoreStep': 'Step of scores',
  'scoring.scoreBands': 'Ranges by belt band',
  'scoring.holdScores': 'When judges give their scores',
  'scoring.isRanked': 'A judge gives no score twice (relative ranking)',
  'scoring.maxDeviation': 'Farthest from the middle of three',
  'scoring.levelTotals': 'Of level totals',
  'scoring.leastTurnSeconds': 'Shortest turn in seconds',
  'scoring.turnSeconds': 'Longest turn in seconds',
  'scoring.timeStepSeconds': 'Step of time in seconds',
  'scoring.timeStepCost': 'What a full step costs',
  'scoring.boutDecidedBy': 'What decides a bout',
  'scoring.rounds': 'Rounds',
  'scoring.roundSeconds': 'Round in seconds',
  'scoring.restSeconds': 'Rest in seconds',
  'scoring.goldenSeconds': 'Golden round in seconds',
  'scoring.scoringKeys': 'What scores, with its points',
  'scoring.mostPenalties': 'Penalty that loses the bout',
  'scoring.warningsPerPenalty': 'Warnings that become a penalty',
  'scoring.lead': 'Lead that ends it',
  'scoring.firstTo': 'Points that end it',
  'scoring.timeOutSeconds': 'Time-out in seconds',
  'scoring.childrenUnder': 'Children are under (years)',
  'scoring.childrenRounds': 'Rounds of children',
  'scoring.childrenRoundSeconds': 'Round of children in seconds',
  'scoring.blackBeltRounds': 'Rounds of black belts',
  'scoring.blackBeltRoundSeconds': 'Round of black belts in seconds',
  'scoring.blackBeltsFightOn': 'Black belts fight until time is up, whatever the score',
  'scoring.measures': 'What is measured',
  'scoring.lengthUnit': 'Lengths are in',
  'scoring.heights': 'Announced heights',
  'scoring.stations': 'Stations',
  'scoring.countsParts': 'A board that is broken in part counts half',
  'scoring.isTimed': 'The time decides between those who broke as many',
  'scoring.medals': 'Places with a medal',
  'scoring.medalsUnder': 'A medal for everybody under (years)',
  'scoring.techniques': 'Techniques with their bonus',
  'scoring.techniqueUse': 'What a technique is for',
  'scoring.secondTries': 'Who tries a board again',
  'scoring.secondTryCost': 'What the second try costs',
  'scoring.thirdTryCost': 'What the third try costs',
  'scoring.boundaryCost': 'A step over the boundary',
  'scoring.warningCost': 'A warning',
};
type Name = keyof typeof scoringLabels;

export const NumberField = ({ name, hint }: { name: Name; hint?: string }) => (
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

const levelTexts: Record<contests.LevelTotals, string> = {
  both: 'Both dropped scores are added back',
  lowThenHigh: 'The lowest is added back, then the highest',
  highThenLow: 'The highest is added back, then the lowest',
  again: 'They perform again',
};

const holdTexts: Record<contests.ScoreHold, string> = {
  none: 'After each turn',
  firstThree: 'After the first three turns, of more than five',
  all: 'Once all have performed',
};

/** What scores a judge may give to a turn, and when (rule G17). */
export const JudgeScoreFields = () => (
  <>
    <FieldRow $min={120}>
      <NumberField name="scoring.leastScore" />
      <NumberField name="scoring.mostScore" />
      <NumberField name="scoring.scoreStep" />
    </FieldRow>
    <TextField
      name="scoring.scoreBands"
      label={scoringLabels['scoring.scoreBands']}
      hint="For divisions of one band only, such as Beginner 6.00–6.99, Black belt 9.00–9.99. Beginners, intermediates and advanced are the color belts in thirds."
      autoComplete="off"
    />
    <SelectField
      name="scoring.holdScores"
      label={scoringLabels['scoring.holdScores']}
      options={contests.scoreHolds.map((hold) => ({ value: hold, label: holdTexts[hold] }))}
    />
    <CheckBox name="scoring.isRanked" label={scoringLabels['scoring.isRanked']} />
    <SelectField
      name="scoring.levelTotals"
      label={scoringLabels['scoring.levelTotals']}
      hint="With five judges or more, whose highest and lowest scores are dropped."
      options={contests.levelTotals.map((way) => ({ value: way, label: levelTexts[way] }))}
    />
    <NumberField name="scoring.maxDeviation" hint="Such as 0.02. Empty: scores count as they are." />
  </>
);

/** How long a turn before judges may take (rule G17). */
export const TurnTimeFields = () => (
  <FieldRow $min={180}>
    <NumberField name="scoring.leastTurnSeconds" hint="Empty: none." />
    <NumberField name="scoring.turnSeconds" hint="Empty: none." />
    <NumberField name="scoring.timeStepSeconds" hint="Over or under." />
    <NumberField name="scoring.timeStepCost" hint="Points." />
  </FieldRow>
);

const deciderTexts: Record<contests.BoutDecider, string> = {
  points: 'The points of all rounds',
  rounds: 'Who wins more rounds',
  flags: 'The judges’ flags alone',
};

/** What decides a bout, and what ends it (rule G17). */
export const BoutFields = () => {
  const { value: decidedBy } = useField('scoring.boutDecidedBy');
  return (
    <>
      <SelectField
        name="scoring.boutDecidedBy"
        label={scoringLabels['scoring.boutDecidedBy']}
        options={contests.boutDeciders.map((decider) => ({ value: decider, label: deciderTexts[decider] }))}
      />
      {decidedBy !== 'flags' && (
        <>
          <FieldRow $min={120}>
            <NumberField name="scoring.rounds" hint="1 to 3." />
            <NumberField name="scoring.roundSeconds" />
            <NumberField name="scoring.restSeconds" hint="Between two rounds." />
          </FieldRow>
          <FieldRow $min={120}>
            <NumberField name="scoring.lead" hint="Empty: none." />
            <NumberField name="scoring.firstTo" hint="Empty: none." />
            <NumberField name="scoring.goldenSeconds" hint="0: none. Empty: no limit." />
          </FieldRow>
          <TextField
            name="scoring.scoringKeys"
            label={scoringLabels['scoring.scoringKeys']}
            hint="Keys of the ring table, such as Hand 1, Kick 2."
            autoComplete="off"
          />
        </>
      )}
    </>
  );
};

/** What penalties and time-outs a bout has (rule G17). */
export const PenaltyFields = () => (
  <FieldRow $min={120}>
    <NumberField name="scoring.mostPenalties" />
    <NumberField name="scoring.warningsPerPenalty" hint="Empty: they never do." />
    <NumberField name="scoring.timeOutSeconds" hint="Empty: there is none." />
  </FieldRow>
);

/** How bouts of children and of black belts differ from the others (rule G17). */
export const GroupBoutFields = () => (
  <>
    <FieldRow $min={120}>
      <NumberField name="scoring.childrenUnder" hint="Empty: no rounds of their own." />
      <NumberField name="scoring.childrenRounds" />
      <NumberField name="scoring.childrenRoundSeconds" hint="At most as long as the others." />
    </FieldRow>
    <FieldRow $min={180}>
      <NumberField name="scoring.blackBeltRounds" hint="Empty: as the others." />
      <NumberField name="scoring.blackBeltRoundSeconds" hint="Empty: as the others." />
    </FieldRow>
    <CheckBox name="scoring.blackBeltsFightOn" label={scoringLabels['scoring.blackBeltsFightOn']} />
  </>
);

const unitTexts: Record<LengthUnit, string> = { metric: 'Meters and centimeters', feet: 'Feet and inches' };

/** What is measured, in which unit, and how often. */
export const MeasuredFields = () => {
  const { value } = useField('scoring.measures');
  const { value: unit } = useField('scoring.lengthUnit');
  return (
    <>
      <SelectField
        name="scoring.measures"
        label={scoringLabels['scoring.measures']}
        options={contests.measures.map((measure) => ({ value: measure, label: measureTexts[measure] }))}
      />
      <SelectField
        name="scoring.lengthUnit"
        label={scoringLabels['scoring.lengthUnit']}
        options={lengthUnits.map((one) => ({ value: one, label: unitTexts[one] }))}
      />
      {value === 'height' ? (
        <NumberField
          name="scoring.heights"
          hint={`Rising, with commas between them, such as ${unit === 'feet' ? '2 ft, 2 ft 4 in' : '60, 70 (cm)'}. The table may change them on the day.`}
        />
      ) : (
        <NumberField name="attempts" hint="2 to 5, usually 3." />
      )}
    </>
  );
};

const medalTexts: Record<contests.MedalPlaces, string> = {
  three: 'Places 1 to 3: gold, silver, bronze',
  twoThirds: 'Places 1 to 4: gold, silver, two bronzes',
  four: 'Places 1 to 4: gold, silver, bronze, fourth',
};

/** Who has a medal, whatever the format. */
export const MedalFields = () => (
  <FieldRow $min={180}>
    <SelectField
      name="scoring.medals"
      label={scoringLabels['scoring.medals']}
      hint="Who shares a place has its medal."
      options={contests.medalPlaces.map((places) => ({ value: places, label: medalTexts[places] }))}
    />
    <NumberField name="scoring.medalsUnder" hint="Of divisions in which all are younger. Empty: none." />
  </FieldRow>
);
