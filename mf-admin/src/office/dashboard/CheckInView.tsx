import type { CheckInProgress, Progress } from '@schi/contract';
import { Row, VisuallyHidden } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { pickUpPath } from '../../registration/merchandise/paths';
import { Bar, BarTable, Track } from './bars';
import { countText, View } from './layout';

/** Each with the list behind it. */
const rowsOf = (
  progress: CheckInProgress,
  tournamentId: number,
): [label: string, progress: Progress, list: string][] => {
  const checkIn = `/admin/check-in?tournamentId=${tournamentId}`;
  return [
    [
      'Competitors here',
      progress.competitors,
      `/admin/competitors?tournamentId=${tournamentId}&status=completed&checkIn=in`,
    ],
    ['Families complete', progress.families, checkIn],
    ['Weighed in', progress.weighed, checkIn],
    ['Merchandise handed out', progress.merch, pickUpPath(String(tournamentId))],
    ['Wristbands handed out', progress.wristbands, checkIn],
    ['Lunch tickets handed out', progress.lunch, checkIn],
  ];
};

/** The progress of check-in, as bars and in numbers (rule E1). */
export const CheckInView = ({ progress, tournamentId }: { progress: CheckInProgress; tournamentId: number }) => (
  <View title="Check-in">
    <BarTable>
      <VisuallyHidden as="caption">Check-in</VisuallyHidden>
      <tbody>
        {rowsOf(progress, tournamentId)
          .filter(([label, { of }]) => of > 0 || label === 'Competitors here')
          .map(([label, { done, of }, list]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden width="30%">
                <Track>
                  <Bar style={{ width: `${of > 0 ? (done / of) * 100 : 0}%` }} />
                </Track>
              </td>
              <td style={{ whiteSpace: 'nowrap' }}>
                <Link to={list} aria-label={`${label}: ${countText(done)} of ${countText(of)}`}>
                  {countText(done)} of {countText(of)}
                </Link>
              </td>
            </tr>
          ))}
      </tbody>
    </BarTable>
    <Row>
      <Link to={`/admin/check-in?tournamentId=${tournamentId}`}>Open check-in</Link>
    </Row>
  </View>
);
