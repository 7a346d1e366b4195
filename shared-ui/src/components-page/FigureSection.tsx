import { DotStrip, Sparkline, StackedBar, Steps, Tile, Tiles } from '@schi/shared-ui/figures';

const minutesLate = [0, 2, 1, 6, 9, 7, 14];
const ages = [8.1, 8.4, 9, 9.2, 12.8];

export const FigureSection = () => (
  <>
    <Tiles>
      <Tile
        label="Competitors"
        value="254"
        to="/dev/components"
        comparison="12 more than last tournament at this time"
      />
      <Tile label="Revenue" value="$117,360.00" />
    </Tiles>
    <Sparkline
      opens
      height={48}
      base={0}
      points={minutesLate.map((value, at) => ({ at, value }))}
      series={{
        caption: 'Minutes late of each division',
        head: ['Division', 'Minutes late'],
        rows: minutesLate.map((value, at) => [`${at + 1}`, `${value}`]),
      }}
    />
    <DotStrip values={ages} tolerance={2} label={`Age of each: ${ages.join(', ')}`} />
    <StackedBar
      label="Received by method"
      parts={[
        { name: 'Card', value: 80, text: '$8,000.00' },
        { name: 'Cash', value: 15, text: '$1,500.00' },
        { name: 'Check', value: 5, text: '$500.00' },
      ]}
    />
    <Steps
      steps={[{ name: 'Competitors', to: '/dev/components' }, { name: 'Extras' }, { name: 'Payment' }]}
      current={1}
    />
  </>
);
