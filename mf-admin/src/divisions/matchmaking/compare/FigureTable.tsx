import type { DraftComparison } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';
import { paths } from '../paths';
import { Badge } from '../../../platform/layout/Badge';
import { comparedLines, type ComparedLine } from './compared-lines.rules';

const Value = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-2);
  &[data-better] {
    font-weight: 700;
  }
`;
/** Names of drafts are long: they break, so that both fit a phone. */
const Sides = styled.div`
  && thead th {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
const Name = styled.span`
  display: inline-block;
  max-width: 16rem;
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** The figures of two drafts side by side. The better one of each is marked in words too. */
export const FigureTable = ({ drafts }: Pick<DraftComparison, 'drafts'>) => {
  const column = (place: 0 | 1): Column<ComparedLine> => ({
    key: String(drafts[place].draftId),
    label: drafts[place].name,
    cell: ({ texts, better }) => (
      <Value data-better={better === place || undefined}>
        {texts[place]}
        {better === place && <Badge $tone="ok">Better</Badge>}
      </Value>
    ),
  });
  return (
    <>
      <p>
        {drafts.map(({ draftId, name }, place) => (
          <Name key={draftId}>
            {place === 1 && <>&ensp;and&ensp;</>}
            <Link to={paths.board(draftId)}>{name}</Link>
          </Name>
        ))}
      </p>
      <Sides>
        <Table
          narrow
          caption="Figures"
          columns={[{ key: 'figure', label: 'Figure', cell: ({ label }) => label }, column(0), column(1)]}
          items={comparedLines(drafts)}
          keyOf={({ key }) => key}
        />
      </Sides>
    </>
  );
};
