import { eventRules, type EventFormat } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { SelectBox, useFormContext } from '@schi/shared-ui/forms';
import { eventValuesIn } from './event-values';

/** Fills the settings of scoring in as an open of the field has them; each may be changed afterwards (rule G17). */
export const PresetField = ({ format }: { format: EventFormat }) => {
  const form = useFormContext();
  const offered = eventRules.scoringPresets.filter((preset) => preset.format === format);
  if (offered.length === 0) return null;
  const event = eventValuesIn(form.values);
  const current = event && eventRules.presetOf(format, event);
  const choose = (name: string) => {
    const chosen = offered.find((preset) => preset.name === name);
    if (!chosen) return;
    form.set('judges', chosen.judges);
    for (const [setting, value] of Object.entries(chosen.scoring)) form.set(`scoring.${setting}`, value);
  };
  return (
    <Stack $gap={1}>
      <SelectBox
        label="Rules of the field"
        value={current?.name ?? ''}
        prompt="Settings of its own"
        options={offered.map(({ name }) => ({ value: name, label: name }))}
        onChange={choose}
      />
      {current && (
        <Muted>
          {current.description} Source: {current.source}.
        </Muted>
      )}
    </Stack>
  );
};
