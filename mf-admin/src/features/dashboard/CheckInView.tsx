import type { CheckInProgress, Progress } from '@schi/contract';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Bar, Sheet, Track } from './bars';
import { View } from './parts';

const rowsOf = (progress: CheckInProgress): [label: string, progress: Progress][] => [
  ['Competitors here', progress.competitors],
  ['Families complete', progress.families],
  ['Weighed in', progress.weighed],
  ['Merchandise handed out', progress.merch],
  ['Wristbands handed out', progress.wristbands],
  ['Lunch tickets handed out', progress.lunch],
];

/** How far check-in is, as bars and in numbers (decision E1). */
export const CheckInView = ({ progress, tournamentId }: { progress: CheckInProgress; tournamentId: number }) => (
  <View title="Check-in">
    <Sheet>
      <VisuallyHidden as="caption">Check-in</VisuallyHidden>
      <tbody>
        {rowsOf(progress)
          .filter(([label, { of }]) => of > 0 || label === 'Competitors here')
          .map(([label, { done, of }]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden width="30%">
                <Track>
                  <Bar style={{ width: `${of > 0 ? (done / of) * 100 : 0}%` }} />
                </Track>
              </td>
              <td style={{ whiteSpace: 'nowrap' }}>
                {done} of {of}
              </td>
            </tr>
          ))}
      </tbody>
    </Sheet>
    <Link to={`/admin/check-in?tournamentId=${tournamentId}`}>Open check-in</Link>
  </View>
);
