import {
  counted,
  pluralOf,
  feetText,
  type ImportCheck,
  type ImportedLine,
  type ImportFate,
  type ImportProblem,
} from '@schi/contract';
import { EmptyState, Muted } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';
import { Facts, Panel } from '../../../platform/layout/Panel';
import { fateTexts, problemText } from './mapping.rules';

const numberOf = (count: number) => count.toLocaleString('en-US');

const problemColumns: readonly Column<ImportProblem>[] = [
  { key: 'line', label: 'Line', cell: ({ line }) => line },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'problems',
    label: 'What is wrong',
    cell: ({ errors }) =>
      Object.entries(errors).map(([column, message]) => <div key={column}>{problemText(column, message)}</div>),
  },
];
const doubtColumns: readonly Column<ImportCheck['doubts'][number]>[] = [
  { key: 'line', label: 'Line', cell: ({ line }) => line },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'doubts',
    label: 'What is unusual',
    cell: ({ doubts }) => doubts.map((doubt) => <div key={doubt}>{doubt}</div>),
  },
];
const lineColumns: readonly Column<ImportedLine>[] = [
  { key: 'line', label: 'Line', cell: ({ line }) => line },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'birthDate', label: 'Birth date', cell: ({ birthDate }) => birthDate },
  { key: 'age', label: 'Age', cell: ({ age }) => age, isNumber: true },
  { key: 'weight', label: 'Weight (lb)', cell: ({ weight }) => weight, isNumber: true },
  { key: 'height', label: 'Height', cell: ({ height }) => feetText(height) },
  { key: 'level', label: 'Belt', cell: ({ level }) => level },
  { key: 'school', label: 'School', cell: ({ school }) => school },
  { key: 'events', label: 'Events', cell: ({ events }) => events.join(', ') },
  { key: 'fate', label: 'What happens', cell: ({ fate }) => fateTexts[fate] },
];

/** What the list would bring: to whom, and which lines cannot be imported. */
export const Outcome = ({ check }: { check: ImportCheck }) => {
  const { problems, preview, wrong, absent, doubts, doubtful } = check;
  // Cast: the keys of a record are its own.
  const fates = (Object.keys(fateTexts) as ImportFate[]).filter((fate) => fate === 'added' || check.fates[fate] > 0);
  return (
    <>
      {wrong > 0 && (
        <Panel title={counted(wrong, 'line has a problem', 'lines have problems')}>
          <Muted>
            Correct {pluralOf(wrong, 'it', 'them')} in your list and choose it again, or map the words above.
            {problems.length < wrong && ` The first ${problems.length} of ${numberOf(wrong)} are shown.`}
          </Muted>
          <Table
            caption="Lines with problems"
            columns={problemColumns}
            items={problems}
            keyOf={({ line }) => line}
            narrow
          />
        </Panel>
      )}
      {doubtful > 0 && (
        <Panel title={counted(doubtful, 'line looks unusual', 'lines look unusual')}>
          <Muted>
            They are imported as they stand. Correct what is wrong in your list first.
            {doubts.length < doubtful && ` The first ${doubts.length} of ${numberOf(doubtful)} are shown.`}
          </Muted>
          <Table caption="Unusual lines" columns={doubtColumns} items={doubts} keyOf={({ line }) => line} narrow />
        </Panel>
      )}
      <Panel title="What the import does">
        {preview.length === 0 ? (
          <EmptyState title="No line can be imported yet">
            Decide on the columns and words above, or correct the list.
          </EmptyState>
        ) : (
          <>
            <Facts>
              {fates.map((fate) => (
                <Fact key={fate} name={fateTexts[fate]} value={numberOf(check.fates[fate])} />
              ))}
            </Facts>
            {absent > 0 && (
              <Muted>
                {counted(absent, 'competitor', 'competitors')} of an earlier import {pluralOf(absent, 'is', 'are')} not
                in this list. They stay; withdraw them by hand where they should not compete.
              </Muted>
            )}
            <Muted>The first {counted(preview.length, 'line', 'lines')} as they were read:</Muted>
            <Table caption="Preview" columns={lineColumns} items={preview} keyOf={({ line }) => line} />
          </>
        )}
      </Panel>
    </>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
