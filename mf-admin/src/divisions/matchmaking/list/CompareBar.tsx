import type { DraftSummary } from '@schi/contract';
import { Button, ButtonLink, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { paths } from '../paths';

const Bar = styled(Row)`
  min-height: var(--target);
`;

/** Says how many drafts are chosen for a comparison, and leads to it. */
export const CompareBar = ({
  pair: [first, second],
  onClear,
}: {
  pair: readonly DraftSummary[];
  onClear: () => void;
}) => (
  <Bar>
    <span role="status">
      {!first
        ? 'Tick two drafts to compare them.'
        : second
          ? `“${first.name}” and “${second.name}” are chosen.`
          : `“${first.name}” is chosen. Tick one more to compare the two.`}
    </span>
    {first && second && <ButtonLink to={paths.compare(first.draftId, second.draftId)}>Compare these two</ButtonLink>}
    {first && (
      <Button kind="quiet" onClick={onClear}>
        Choose none
      </Button>
    )}
  </Bar>
);
