import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { CheckBox, FieldRow, TextField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { limitTexts } from '../texts';

const Framed = styled(Disclosure)`
  padding: 0 var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  &[open] {
    padding-bottom: var(--gap-4);
  }
`;

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** Tolerances and limits. Their defaults suit most tournaments. `isOpen`: a field in here is wrong. */
export const Advanced = ({ isOpen }: { isOpen: boolean }) => (
  <Framed open={isOpen || undefined}>
    <summary>Advanced: tolerances and limits</summary>
    <Stack>
      <div>
        <Heading as="h3" $size="h3">
          Tolerances
        </Heading>
        <Muted>
          Differences up to here are usual within one division. Larger ones cost more the larger they are. Of two values
          for years, the larger counts.
        </Muted>
      </div>
      <FieldRow $min={200}>
        <TextField
          name="tolerances.minorYears"
          label="Children: years"
          hint="Or ¼ of the youngest’s age."
          {...decimal}
        />
        <TextField name="tolerances.adultYears" label="Adults: years" hint="Or ⅖ of the youngest’s age." {...decimal} />
        <TextField name="tolerances.levels" label="Levels" hint="Places in the list of levels." {...decimal} />
        <TextField
          name="tolerances.weight"
          label="Weight, in per cent"
          hint="With contact: above the lightest."
          {...decimal}
        />
        <TextField name="tolerances.height" label="Height, in inches" hint="With contact." {...decimal} />
      </FieldRow>
      <div>
        <Heading as="h3" $size="h3">
          Limits
        </Heading>
        <Muted>A proposal never goes beyond a limit. By hand you can.</Muted>
      </div>
      <FieldRow $min={280}>
        <TextField
          name="limits.contactYears"
          label="With contact, years between children"
          hint="At most, between competitors under 18. In full years, 0 to 5."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="limits.mixedContactFrom"
          label="With contact, genders apart from age"
          hint="In full years."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="limits.weightRatio"
          label="With contact, heaviest at most"
          hint="Times the weight of the lightest."
          {...decimal}
        />
      </FieldRow>
      <div>
        <CheckBox name="limits.minorsWithAdults" label={`Allow: ${limitTexts.minorWithAdult.toLowerCase()}`} />
        <CheckBox
          name="limits.beginnersWithBlackBelts"
          label={`Allow: ${limitTexts.beginnerWithBlackBelt.toLowerCase()}`}
        />
      </div>
    </Stack>
  </Framed>
);
