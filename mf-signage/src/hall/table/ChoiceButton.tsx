import { memo } from 'react';
import { Button } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** A name of two lines reads from its start. */
const Choice = styled(Button)`
  text-align: start;
`;

interface Props {
  id: number;
  text: string;
  isChosen: boolean;
  onChoose: (id: number) => void;
}
const AnyChoice = ({ id, text, isChosen, onChoose }: Props) => (
  <Choice kind={isChosen ? 'secondary' : 'quiet'} aria-pressed={isChosen} onClick={() => onChoose(id)}>
    {text}
  </Choice>
);

/**
 * One of several divisions or events, of which one is shown. What is noted changes none of its properties, so a press
 * does not draw it again.
 */
export const ChoiceButton = memo(AnyChoice);
