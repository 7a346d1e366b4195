import { useId, useState } from 'react';
import type { contests } from '@schi/contract';
import { Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import type { TableContext } from '../../scoring/context';
import type { Send } from '../../scoring/use-recording';
import { WhyDialog } from '../../scoring/WhyDialog';
import { heightsIn, heightsText } from './falls.rules';

interface Props {
  contestId: number;
  heads: contests.ContestHeads;
  heights: readonly number[];
  /** Somebody has jumped, so a change needs a reason. */
  isBegun: boolean;
  context: TableContext;
  send: Send;
  refuse: (text: string | null) => void;
  onClose: () => void;
}
const longestText = 200;

/** The announced heights, to change before they are used. */
export const HeightsDialog = ({ contestId, heads, heights, isBegun, context, send, refuse, onClose }: Props) => {
  const id = useId();
  const [text, setText] = useState(heightsText(heights));
  // The heights are changed as they were shown, whatever another device notes meanwhile.
  const [seen] = useState(heads);
  const typed = heightsIn(text);
  const change = (why: RingWhy) => {
    if (typed === null) refuse(`“${text}” are no heights. Type whole centimeters with commas between them.`);
    else
      send(
        { subject: { kind: 'heights', contestId }, value: { heights: typed } },
        `Heights: ${heightsText(typed)} cm.`,
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
          <strong>Heights in cm, rising, with commas between them</strong>
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
        <ErrorLine id={id} error={typed === null ? 'Please type whole centimeters, like 60, 70, 80' : undefined} />
      </Stack>
    </WhyDialog>
  );
};
