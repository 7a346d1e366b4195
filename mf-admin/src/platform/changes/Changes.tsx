import { counted } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { changesOf } from './changes';

const Details = styled.details`
  summary {
    min-height: 24px;
    color: var(--link);
    cursor: pointer;
  }
  dl {
    max-width: 560px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
  }
`;

interface Entry {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What an entry of the log changed, field by field. */
export const Changes = ({ entry }: { entry: Entry }) => {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return <Muted as="span">–</Muted>;
  return (
    <Details>
      <summary>{counted(changes.length, 'field')}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={`${field} ${before} ${after}`}>
            <dt>{field}</dt>
            <dd>
              {before} → {after}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
};
