import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ringCalls, type CalledContest, type Official, type RingEvent } from '@schi/contract';
import { forgetPairing } from '@schi/shared-ui/device';
import { buildRules, contestOf, noted, openTable } from '../scoring/scoring.fixture';

afterEach(() => {
  forgetPairing();
  localStorage.clear();
});

/** After these nothing else of the division can be pressed. */
const last = /^(?:Medals given|Finish division|Yes, it is over|It was not held)/;
/** So many presses without a control that is new end the walk. */
const patience = 60;

/** Does something, and lets what follows from it happen. */
const doing = (what: () => void) =>
  act(async () => {
    what();
    await Promise.resolve();
  });

/** What a control is, whoever and whichever number it is about. */
const kindOf = (control: Element) => {
  const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
  const part = control.closest('dialog') ? 'dialog: ' : '';
  return part + name.replace(/\b(?:Ana|Bo|Cho|Dan|Eun)\b/g, 'N').replace(/[\d:.–]+/g, '#');
};
const typedFor = (label: string) => {
  if (/^Score of judge/.test(label)) return '8.5';
  if (/^Score of (?:red|blue)/.test(label)) return label.endsWith('red') ? '5' : '3';
  if (/^Distance/.test(label)) return '412';
  if (/^Time left/.test(label)) return '0:30';
  return /type it/.test(label) ? '41.2' : 'A reason';
};
/** The controls that can be used: those of the dialog, where one is open. */
const usable = <E extends HTMLElement>(selector: string): E[] => [
  ...(document.querySelector('dialog[open]') ?? document).querySelectorAll<E>(`${selector}:not(:disabled)`),
];
const labelOf = (input: HTMLInputElement | HTMLSelectElement) =>
  input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';

/**
 * Presses every control of the table of a contest, those first that were pressed least. What is asked for is filled in
 * first, with each choice in turn.
 * @returns every event that was sent
 */
const pressEverything = async (contest: CalledContest, officials?: Official[]): Promise<RingEvent[]> => {
  const { sent, unmount } = openTable(contest, officials ? { officials } : {});
  await screen.findByRole('heading', { name: 'Results' }, { timeout: 20_000 });
  // The results stand there before the view of the format is loaded.
  await waitFor(() => expect(document.body).not.toHaveTextContent('Loading the scores'), { timeout: 20_000 });
  const counts = new Map<string, number>();
  const count = (what: string) => counts.get(what) ?? 0;
  const add = (what: string) => counts.set(what, count(what) + 1);
  const fill = () => {
    for (const select of usable<HTMLSelectElement>('select').filter(({ value }) => value === '')) {
      const options = [...select.options].filter(({ value, disabled }) => value !== '' && !disabled);
      const key = ({ value }: HTMLOptionElement) => `choice: ${labelOf(select)}: ${/\d/.test(value) ? '#' : value}`;
      const [least] = options.sort((one, other) => count(key(one)) - count(key(other)));
      if (!least) continue;
      add(key(least));
      fireEvent.change(select, { target: { value: least.value } });
    }
    const radios = usable<HTMLInputElement>('input[type=radio]');
    for (const group of new Set(radios.map(({ name }) => name))) {
      const ofGroup = radios.filter(({ name }) => name === group);
      if (ofGroup.some(({ checked }) => checked)) continue;
      const key = (radio: HTMLInputElement) => `choice: ${labelOf(radio)}`;
      const [least] = ofGroup.sort((one, other) => count(key(one)) - count(key(other)));
      if (!least) continue;
      add(key(least));
      fireEvent.click(least);
    }
    for (const input of usable<HTMLInputElement>('input'))
      if (input.value === '') fireEvent.change(input, { target: { value: typedFor(labelOf(input)) } });
  };
  const next = () => {
    const controls = usable('button')
      .map((control) => ({ control, kind: kindOf(control) }))
      .filter(({ kind }) => !/^Dismiss/.test(kind))
      .map((found) => {
        // What was opened is tried before it is closed.
        const closes = found.control.getAttribute('aria-expanded') === 'true';
        return { ...found, rank: count(found.kind) + (last.test(found.kind) ? patience : closes ? 2 : 0) };
      });
    return controls.sort((one, other) => one.rank - other.rank)[0];
  };
  for (let old = 0; old < patience;) {
    await doing(fill);
    // A choice may ask for another one.
    await doing(fill);
    const found = next();
    if (!found) break;
    old = count(found.kind) === 0 ? 0 : old + 1;
    add(found.kind);
    await doing(() => void fireEvent.click(found.control));
    expect(document.body).not.toHaveTextContent('This cannot be noted like that.');
  }
  // What waits would be sent by the table of the next walk.
  await screen.findByText(/everything is sent/, {}, { timeout: 20_000 });
  const events = sent();
  unmount();
  return events;
};

const scores = (competitorId: number, points: number) =>
  [1, 2, 3].map((seat) => noted({ kind: 'score', contestId: 5, competitorId, round: 1, seat }, { points }));
const formats: [name: string, contest: () => CalledContest, kinds: ringCalls.RingSubject['kind'][]][] = [
  [
    'a panel whose competitors are level',
    () =>
      contestOf(3, {
        heads: [1, 2, 3].flatMap((id) => scores(id, 800)),
        rules: buildRules('panel', { scoring: { turnSeconds: 90 } }),
      }),
    ['score', 'deduct', 'vote', 'shared', 'seats', 'order', 'entry', 'contest'],
  ],
  [
    'a bracket',
    () => contestOf(4, { format: 'bracket', rules: buildRules('bracket') }),
    ['board', 'bout', 'entry', 'contest'],
  ],
  [
    'a long fall',
    () => contestOf(2, { format: 'measured', rules: buildRules('measured') }),
    ['try', 'order', 'entry', 'contest'],
  ],
  [
    'a high fall',
    () =>
      contestOf(2, {
        format: 'measured',
        rules: buildRules('measured', { scoring: { measures: 'height', heights: [60, 70] } }),
      }),
    ['jumps', 'heights', 'order', 'entry', 'contest'],
  ],
  [
    'breaking whose competitors are level',
    () =>
      contestOf(2, {
        format: 'attempts',
        rules: buildRules('attempts', { scoring: { stations: 2, countsParts: true, isTimed: true } }),
        heads: [1, 2].map((competitorId) =>
          noted(
            { kind: 'breaks', contestId: 5, competitorId },
            { first: ['none', 'none'], second: ['none', 'none'], warnings: 0, timeMs: 9_000 },
          ),
        ),
      }),
    // Not the vote: a try that is noted first ends that the two are level. A panel's walk has it.
    ['breaks', 'order', 'contest'],
  ],
  [
    'breaking with techniques, tries and a boundary',
    () =>
      contestOf(2, {
        format: 'attempts',
        rules: buildRules('attempts', {
          scoring: {
            stations: 2,
            secondTries: 'counted',
            thirdTryCost: 1,
            boundaryCost: 0.5,
            techniques: [{ name: 'Turning', bonus: 1 }],
          },
        }),
      }),
    ['breaks', 'order', 'contest'],
  ],
];

const check = (events: readonly RingEvent[], kinds: ringCalls.RingSubject['kind'][]) => {
  const about = events.map((event) => ({ ...event, kind: ringCalls.readSubject(event.subject)?.kind ?? 'call' }));
  for (const { kind, value, subject, reason, decidedBy } of about) {
    expect({ subject, value: ringCalls.fittedValue(kind, value) }).toEqual({ subject, value });
    expect(reason).not.toBe('');
    if (decidedBy !== undefined) expect(ringCalls.fitted(ringCalls.deciderShape, decidedBy)).toBe(decidedBy);
  }
  expect(about.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
};

it.each(formats)('of %s notes only what the contract declares, whatever is pressed', async (_, contest, kinds) => {
  check(await pressEverything(contest()), kinds);
});

const onlyShows = [
  'Divisions of this ring# Forms Boys #',
  'dialog: Close',
  'dialog: Boys # · Forms · In the ring',
  'Names and scratches',
  'Hide the names',
  'Change the order',
  'Keep this order',
];
/** What can be pressed on a tablet that was ended: it shows more or less. */
const leftAtEnd: Record<string, string[]> = {
  'a panel whose competitors are level': [...onlyShows, 'N', 'N, judge # #', 'A judge cannot go on…'],
  'a bracket': [
    ...onlyShows.slice(0, 5),
    'Open Semifinal #',
    'Semifinal # ChoDan',
    'Semifinal #, next# AnaBo',
    'All bouts',
    'Horn# off',
    'Horn# on',
    'Swap the sides on this screen',
  ],
  'a long fall': [...onlyShows, 'cm', 'ft and in', 'N, try # not noted'],
  'a high fall': [...onlyShows, 'N at # cm# nothing'],
  'breaking whose competitors are level': [...onlyShows, 'N, first try# #', 'N, second try# #', 'Close this try'],
  'breaking with techniques, tries and a boundary': [...onlyShows, 'N, turn# #', 'Back to N'],
};
it.each(formats)('of %s leaves nothing to note on a tablet that was ended', async (name, contest) => {
  const { end } = openTable(contest());
  await screen.findByRole('heading', { name: 'Results' }, { timeout: 20_000 });
  // The results stand there before the view of the format is loaded.
  await waitFor(() => expect(document.body).not.toHaveTextContent('Loading the scores'), { timeout: 20_000 });
  end();
  await screen.findByText(/^This tablet is no longer paired/);
  const seen = new Set<string>();
  const pressed = new Set<string>();
  const next = () => {
    for (const control of usable('button')) seen.add(kindOf(control));
    return usable('button').find((control) => !pressed.has(kindOf(control)));
  };
  for (let control = next(); control; control = next()) {
    pressed.add(kindOf(control));
    const found = control;
    await doing(() => void fireEvent.click(found));
  }
  expect([...seen].toSorted()).toEqual(leftAtEnd[name]?.toSorted());
  expect(screen.getByText(/everything is sent$/)).toBeInTheDocument();
});

/**
 * What a person decides: shared places, seats, who is out, and the steps of the results; an undo is decided by nobody
 * anew.
 */
const isDecided = ({ subject, value, reason }: RingEvent) => {
  const kind = ringCalls.readSubject(subject)?.kind;
  if (reason?.startsWith('Taken back')) return false;
  if (kind === 'shared' || kind === 'seats') return reason !== null;
  const state = value !== null && 'state' in value ? value.state : null;
  return kind === 'entry'
    ? reason !== null && (state === 'scratched' || state === 'disqualified')
    : kind === 'contest' && (state === 'finished' || reason !== null);
};
it.each(formats)('of %s at a ring that lists nobody says by name who decides', async (_, contest, kinds) => {
  const events = await pressEverything(contest(), []);
  check(events, kinds);
  const decided = events.filter(isDecided);
  expect(decided.length).toBeGreaterThan(1);
  for (const { subject, decidedBy, officialId } of decided)
    expect({ subject, decidedBy, officialId }).toEqual({
      subject,
      decidedBy: expect.any(String) as string,
      officialId: null,
    });
});
