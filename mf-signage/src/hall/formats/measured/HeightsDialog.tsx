import { useId, useState } from 'react';
import { announcedText, heightsText, readHeights, type LengthUnit, type contests } from '@schi/contract';
import { Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import type { TableContext } from '../../scoring/context';
import type { Send } from '../../scoring/use-recording';
import { WhyDialog } from '../../scoring/WhyDialog';

interface Props {
  contestId: number;
  heads: contests.ContestHeads;
  heights: readonly number[];
  unit: LengthUnit;
  /** Somebody has jumped, so a change needs a reason. */
  isBegun: boolean;
  context: TableContext;
  send: Send;
  refuse: (text: string | null) => void;
  onClose: () => void;
}
const longestText = 800;
const unitTexts = {
  metric: { unit: 'cm', typed: 'whole centimeters', example: '60, 70, 80' },
  feet: { unit: 'feet and inches', typed: 'feet and inches', example: '2 ft, 2 ft 4 in' },
} as const;

/** The announced heights, to change before they are used. */
export const HeightsDialog = ({ contestId, heads, heights, unit, isBegun, context, send, refuse, onClose }: Props) => {
  const id = useId();
  const names = unitTexts[unit];
  const [text, setText] = useState(heightsText(heights, unit));
  // The heights are changed as they were shown, whatever another device notes meanwhile.
  const [seen] = useState(heads);
  const typed = readHeights(text, unit);
  const change = (why: RingWhy) => {
    if (typed === null) refuse(`“${text}” are no heights. Type ${names.typed} with commas between them.`);
    else
      send(
        { subject: { kind: 'heights', contestId }, value: { heights: typed } },
        `Heights: ${announcedText(typed, unit)}.`,
        why,
        seen,
      );
  };
  return (
    <WhyDialog
      title="Announced heights"
      confirmText="Announce these heights"
      needsReason={isBegun}
      context={context}
      onConfirm={change}
      onClose={onClose}
    >
      <Stack $gap={1}>
        <label htmlFor={id}>
          <strong>Heights in {names.unit}, rising, with commas between them</strong>
        </label>
        <PlainInput
          id={id}
          value={text}
          maxLength={longestText}
          autoComplete="off"
          aria-invalid={typed === null ? true : undefined}
          aria-describedby={typed === null ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorLine id={id} error={typed === null ? `Please type ${names.typed}, like ${names.example}` : undefined} />
      </Stack>
    </WhyDialog>
  );
};
