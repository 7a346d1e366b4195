/** How lists, columns and details are laid out; not in the first load, because few public pages need them. */
export { Bullets, Columns, Disclosure, List, ProgressBar, ScreenOnly } from './layout';
