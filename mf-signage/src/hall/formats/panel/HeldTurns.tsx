import { Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Tap } from '../../scoring/scoring-controls';

interface Props {
  /** In the running order. */
  names: readonly string[];
  isAll: boolean;
  onPerformed: () => void;
}

/** Who performs before anybody is scored (rule G17). It is gone once there is a score. */
export const HeldTurns = ({ names, isAll, onPerformed }: Props) => (
  <Stack $gap={3} role="group" aria-label="They perform first">
    <Heading as="h3" $size="h3">
      {isAll ? 'All perform before anybody is scored' : 'The first three perform before anybody is scored'}
    </Heading>
    <ol>
      {names.map((name, index) => (
        // Two may have one name.
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ol>
    <Muted>Judges keep their scores until then.</Muted>
    <Row>
      <Tap kind="primary" onClick={onPerformed}>
        They have performed
      </Tap>
    </Row>
  </Stack>
);
