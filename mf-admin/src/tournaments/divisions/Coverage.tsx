import { useMemo } from 'react';
import { divisionCoverage, type CompetitorLevelSetting, type DivisionSetting } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { gapText } from './texts';

/** The most lines that are shown. */
const shownLines = 12;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Bullets>
    {lines.slice(0, shownLines).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > shownLines && <li>and {lines.length - shownLines} more</li>}
  </Bullets>
);

interface Props {
  divisions: readonly DivisionSetting[];
  levels: readonly CompetitorLevelSetting[];
}

/** Warns of divisions that can have no competitors, and of competitors who would have no division. */
export const Coverage = ({ divisions, levels }: Props) => {
  const { overlaps, gaps } = useMemo(() => divisionCoverage(divisions, levels), [divisions, levels]);
  if (overlaps.length === 0 && gaps.length === 0)
    return <Alert type="success">Every competitor between the youngest and the oldest age has a division.</Alert>;
  return (
    <>
      {overlaps.length > 0 && (
        <Alert type="warn">
          <p>Nobody can be placed here, because earlier divisions take everybody:</p>
          <Lines
            lines={overlaps.map(
              ({ division, takenBy }) => `${division.name}: taken by ${takenBy.map(({ name }) => name).join(' and ')}`,
            )}
          />
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert type="warn">
          <p>There is no division for:</p>
          <Lines lines={gaps.map((gap) => gapText(levels, gap))} />
        </Alert>
      )}
    </>
  );
};
