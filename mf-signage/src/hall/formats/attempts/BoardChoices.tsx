import { scoring } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { Tap } from '../../scoring/scoring-controls';
import { ordinalTry } from './breaking.rules';

interface Props {
  rules: scoring.BreakingRules;
  /** The number of the station, from 1. */
  station: number;
  technique: string;
  /** From 1. */
  tryNumber: number;
  disabled: boolean;
  onTechnique: (name: string) => void;
  onTry: (number: number) => void;
}

/** The technique of the chosen board and the try on which it broke, as far as the rules ask for them (rule G17). */
export const BoardChoices = ({ rules, station, technique, tryNumber, disabled, onTechnique, onTry }: Props) => (
  <Stack $gap={2}>
    {rules.techniques.length > 0 && (
      <Row $gap={2} role="group" aria-label={`Technique of station ${station}`}>
        <Muted as="span">Station {station}:</Muted>
        {[{ name: '', bonus: 0 }, ...rules.techniques].map(({ name, bonus }) => (
          <Tap key={name} aria-pressed={technique === name} disabled={disabled} onClick={() => onTechnique(name)}>
            {name === '' ? 'No bonus' : `${name} +${scoring.pointsText(bonus)}`}
          </Tap>
        ))}
      </Row>
    )}
    {rules.tryCosts.length > 0 && (
      <Row $gap={2} role="group" aria-label={`Try of station ${station}`}>
        <Muted as="span">Station {station}:</Muted>
        {[0, ...rules.tryCosts].map((cost, index) => (
          // Two tries may cost as much, so only their place tells them apart.
          <Tap key={index} aria-pressed={tryNumber === index + 1} disabled={disabled} onClick={() => onTry(index + 1)}>
            {ordinalTry(index + 1)}
            {cost > 0 && ` −${scoring.pointsText(cost)}`}
          </Tap>
        ))}
      </Row>
    )}
  </Stack>
);
