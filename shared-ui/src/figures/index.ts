/** Small figures, each with a text for assistive technology; what draws a series has its data as a table. */
export { DotStrip } from './DotStrip';
export { Sparkline } from './Sparkline';
export { StackedBar } from './StackedBar';
export { Steps } from './Steps';
export { Tile, Tiles } from './Tile';
