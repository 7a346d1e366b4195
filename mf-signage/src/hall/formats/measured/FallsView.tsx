import type { FormatProps } from '../../scoring/context';
import { HighFall } from './HighFall';
import { LongFall } from './LongFall';

/** Measured falls: distances of long falls, or heights of high falls. */
const FallsView = (props: FormatProps) => {
  const { rules } = props.contest;
  if (rules.format !== 'measured') return null;
  return rules.measures === 'distance' ? <LongFall {...props} rules={rules} /> : <HighFall {...props} rules={rules} />;
};
export default FallsView;
