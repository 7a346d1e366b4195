import { Tap } from './scoring-controls';

/** What follows when nothing is left to note. */
export const finishText = 'Finish: results';

/** In the place of what scored, once nothing is left to note. */
export const FinishButton = ({ onFinish }: { onFinish: () => void }) => (
  <Tap kind="primary" onClick={onFinish}>
    {finishText}
  </Tap>
);
