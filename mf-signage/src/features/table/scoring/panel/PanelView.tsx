import { Muted } from '@schi/shared-ui/components';
import type { ContestProps } from '../context';

const PanelView = ({ contest }: ContestProps) => <Muted>{contest.title}</Muted>;
export default PanelView;
