import { balanceText, formatDollars, type MovePreview, type MoveSide } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Side = styled.section`
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow-wrap: anywhere;
  table {
    width: 100%;
    margin-top: var(--gap-2);
    border-collapse: collapse;
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px var(--gap-2) 4px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  tbody th {
    overflow-wrap: normal;
    white-space: nowrap;
  }
`;

const names = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : 'nobody');

const OneSide = ({ title, side }: { title: string; side: MoveSide }) => {
  const rows: [label: string, before: string, after: string][] = [
    ['Competitors', names(side.before.competitors), names(side.after.competitors)],
    ['Cost', formatDollars(side.before.cost), formatDollars(side.after.cost)],
    ['Paid', formatDollars(side.before.paid), formatDollars(side.after.paid)],
    ['Balance', balanceText(side.before.balance), balanceText(side.after.balance)],
  ];
  return (
    <Side aria-label={`${title} ${side.customerName}`}>
      <Heading as="h3" $size="h3">
        {title} {side.customerName}
      </Heading>
      <Muted>
        Registration {side.registrationId}, {side.email && `${side.email}, `}
        {side.isCompleted ? 'completed' : 'cart, not paid'}
      </Muted>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{before === after ? after : <strong>{after}</strong>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Side>
  );
};

/** Both registrations of a move, before and after it. */
export const BothSides = ({ preview }: { preview: MovePreview }) => (
  <Stack>
    <OneSide title="From" side={preview.from} />
    <OneSide title="To" side={preview.to} />
  </Stack>
);
