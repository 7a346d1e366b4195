import { isAllMet, note } from './figures';
import { plannerFigures } from './planner';

/**
 * Measures the planner. It is bundled first, as the server is, because the compiler of the development tools makes it a
 * quarter slower.
 */
const measurePlanner = () => {
  const { days, known, hostile, repair, estimates, part, most } = plannerFigures();
  note('100 days: rules broken and assignments without a place', days.violations + days.unplaced, 'under', 1);
  note('gap to the proven bound, median', part(days.gaps, 0.5), 'under', 2.8, ' %');
  note('the same, worst', most(days.gaps), 'under', 4.5, ' %');
  note('processor time of a plan, median', part(days.seconds, 0.5), 'under', 3, ' s');
  note('the same, longest', most(days.seconds), 'under', 3, ' s');
  note('sibling overlaps a day, median', part(days.siblings, 0.5), 'under', 150.5);
  const mean = days.siblings.reduce((sum, overlaps) => sum + overlaps, 0) / days.siblings.length;
  console.log(`     the same, mean ${mean.toFixed(1)}, worst day ${most(days.siblings)}`);
  note('older before younger, median', part(days.youngest, 0.5), 'under', 30.5);
  note('the same, worst day', most(days.youngest), 'under', 30.5);
  note('machines with known optimum, gap, median', part(known.machines, 0.5), 'under', 0.001, ' %');
  note('the same, worst', most(known.machines), 'under', 1.001, ' %');
  note('published machines (36 instances), gap, median', part(known.published, 0.5), 'under', 0.001, ' %');
  note('the same, worst', most(known.published), 'under', 1.001, ' %');
  note('perfect packings with shared competitors, gap, median', part(known.conflicts, 0.5), 'under', 1.7, ' %');
  note('the day of the giant division, gap', known.giant, 'under', 1.001, ' %');
  note(
    'hostile days: rules broken',
    hostile.reduce((sum, { violations }) => sum + violations, 0),
    'under',
    1,
  );
  note('both answers to a change at 160 assignments, longest', most(repair.times), 'under', 1_000, ' ms');
  note('one decode at 160 assignments', repair.decode, 'under', 0.05, ' ms');
  note('suggestions', repair.suggestions, 'under', 20, ' ms');
  note('previews of all slots of a card', repair.previews, 'under', 50, ' ms');
  note('forecast of a whole day', repair.forecast, 'under', 20, ' ms');
  note('windows an hour ahead that contain the truth', estimates.coverage, 'at least', 85, ' %');
  note('the same, on nine days of ten', estimates.tenthWorst, 'at least', 75, ' %');
  note('their width, median', estimates.width, 'under', 45.5, ' min');
};

measurePlanner();
if (!isAllMet()) process.exitCode = 1;
