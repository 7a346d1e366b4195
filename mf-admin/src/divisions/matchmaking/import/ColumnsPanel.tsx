import { counted, roster, type ImportCheck, type TournamentEvent } from '@schi/contract';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { SelectBox, type Option } from '@schi/shared-ui/forms';
import { Panel } from '../../../platform/layout/Panel';
import { Choices, Known } from './Choices';
import { columnsToDecide, suggestedColumns, targetOf, targetValue, withColumns } from './mapping.rules';
import type { Checking } from './use-check';

const { columnName, importedColumns } = roster;

/** What each column holds. Unknown columns are left out until the director says what they are. */
export const ColumnsPanel = ({
  check,
  events,
  checking: { mapping, map },
}: {
  check: ImportCheck;
  events: readonly TournamentEvent[];
  checking: Checking;
}) => {
  const options: Option[] = [
    ...importedColumns.map((column) => ({ value: column, label: columnName(column) })),
    ...events.map(({ id, title }) => ({ value: `event ${id}`, label: `Who enters ${title}` })),
  ];
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? 'Left out';
  const decided = columnsToDecide(check);
  const suggested = suggestedColumns(check);
  const known = check.headings.filter(({ to, isChosen }) => to !== null && !isChosen);
  return (
    <Panel
      title="Columns"
      actions={
        suggested.length > 0 && (
          <Button onClick={() => map(withColumns(mapping, suggested))}>
            Use {counted(suggested.length, 'suggestion', 'suggestions')}
          </Button>
        )
      }
    >
      {check.missing.length > 0 && (
        <Alert type="warn">
          The list lacks {check.missing.map(columnName).join(', ')}. Choose which column holds it, or add it to the
          list.
        </Alert>
      )}
      {decided.length > 0 && (
        <Choices aria-label="Columns to decide on">
          {decided.map(({ at, text, to, suggestion }) => (
            <li key={at}>
              <SelectBox
                label={`“${text}”`}
                value={targetValue(to)}
                options={options}
                prompt="Leave out"
                onChange={(value) => map(withColumns(mapping, [{ at, to: targetOf(value) }]))}
              />
              {suggestion && <Muted>Resembles “{nameOf(targetValue(suggestion))}”</Muted>}
            </li>
          ))}
        </Choices>
      )}
      <Known summary={`${counted(known.length, 'column is', 'columns are')} understood`}>
        {known.map(({ at, text, to }) => (
          <li key={at}>
            <SelectBox
              label={`“${text}”`}
              value={targetValue(to)}
              options={options}
              prompt="Leave out"
              onChange={(value) => map(withColumns(mapping, [{ at, to: targetOf(value) }]))}
            />
          </li>
        ))}
      </Known>
      {known.length + decided.length === 0 && (
        <Row>
          <Muted>The first line of the list has no headings.</Muted>
        </Row>
      )}
    </Panel>
  );
};
