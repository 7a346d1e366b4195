import type { DraftPreviews } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Panel } from '../../../platform/layout/Panel';
import { sizeNames } from './fields';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--gap-2) var(--gap-6);
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 64px auto 64px;
  align-items: center;
  gap: var(--gap-2);
  input {
    padding: var(--gap-1) var(--gap-2);
    text-align: right;
  }
  > div {
    grid-column: 1 / -1;
  }
`;

const Size = ({ name, label }: { name: string; label: string }) => {
  const { value, set, control } = useField(name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <PlainInput
      {...control}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={(event) => set(event.target.value)}
    />
  );
};
const Problem = ({ name, label }: { name: string; label: string }) => {
  const { id, error } = useField(name);
  return <ErrorLine id={id} error={error && `${label}: ${error}`} />;
};

/** The smallest and the largest useful size of each event. */
export const Sizes = ({ events }: { events: DraftPreviews['events'] }) => (
  <Panel title="Useful sizes">
    <Muted>How many competitors of one division should compete in an event, from and to.</Muted>
    <Rows>
      {events.map(({ id, title }) => {
        const names = sizeNames(id);
        return (
          <Line key={id}>
            <span>{title}</span>
            <Size name={`sizes.${names.min}`} label={`Smallest size of ${title}`} />
            <span aria-hidden>to</span>
            <Size name={`sizes.${names.max}`} label={`Largest size of ${title}`} />
            <div>
              <Problem name={`sizes.${names.min}`} label="Smallest" />
              <Problem name={`sizes.${names.max}`} label="Largest" />
            </div>
          </Line>
        );
      })}
    </Rows>
  </Panel>
);
