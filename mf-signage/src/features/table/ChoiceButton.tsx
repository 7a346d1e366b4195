import { memo } from 'react';
import { Button } from '@schi/shared-ui/components';

interface Props {
  id: number;
  text: string;
  isChosen: boolean;
  onChoose: (id: number) => void;
}
const AnyChoice = ({ id, text, isChosen, onChoose }: Props) => (
  <Button kind={isChosen ? 'secondary' : 'quiet'} aria-pressed={isChosen} onClick={() => onChoose(id)}>
    {text}
  </Button>
);

/** One of several divisions or events, of which one is shown. What is noted changes none of its properties, so a press does not draw it again. */
export const ChoiceButton = memo(AnyChoice);
