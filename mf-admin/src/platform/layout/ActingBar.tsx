import { Button } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { stoppedActing, useActingFor } from '@schi/shared-ui/session';

/** A line under the navbar that says what all of the page is about. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--gap-4);
  padding: var(--gap-1) var(--gap-4);
  background: var(--warn-surface);
  color: var(--warn);
`;

/** Says for whom an admin acts, as long as that is so (rule B6). */
export const ActingBar = () => {
  const dispatch = useDispatch();
  const acting = useActingFor();
  if (!acting) return null;
  return (
    <Bar role="status">
      You act for {acting.name}.<Button onClick={() => dispatch(stoppedActing())}>Stop</Button>
    </Bar>
  );
};
