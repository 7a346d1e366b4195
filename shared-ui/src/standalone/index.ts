export { runAlone } from './run-alone';
export { runPagesAlone } from './run-pages-alone';
