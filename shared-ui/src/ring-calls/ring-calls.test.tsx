import { screen, within } from '@testing-library/react';
import {
  contests as scoringRules,
  type CalledCompetitor,
  type CalledDivision,
  type EntryValue,
  type Official,
  type RingDisagreement,
} from '@schi/contract';
import { renderApp } from '@schi/shared-ui/testing';
import { ArrivalList, DisagreementList, eventsOf, type RingChange } from './index';

const noon = Date.parse('2026-05-02T19:00:00.000Z');
const person = (competitorId: number, value: EntryValue | null, changes: Partial<CalledCompetitor> = {}) => ({
  competitorId,
  name: ['', 'Ana', 'Bo'][competitorId] ?? '',
  school: 'Moo Sool',
  level: 'Green belt',
  startNumber: 10 + competitorId,
  isNumberOnly: false,
  isWithdrawn: false,
  entries: [5, 6].map((contestId) => ({
    contestId,
    eventId: `${contestId}-${competitorId}`,
    value,
    notedAt: null,
    by: 'Kim',
  })),
  ...changes,
});
const rules = scoringRules.contestRules('panel', {
  judges: 3,
  attempts: 3,
  elimination: 'single',
  thirdPlace: 'shared',
});
// Cast: what the list reads of an event.
const contests = [
  { contestId: 5, isLocked: false, rules },
  { contestId: 6, isLocked: true, rules },
] as CalledDivision['contests'];
const division = (...competitors: CalledCompetitor[]): CalledDivision => ({
  ringAssignmentId: 3,
  title: 'Forms A',
  step: 'staging',
  callEventId: null,
  contests,
  competitors,
});
const judge: Official = { officialId: 8, ringId: 1, name: 'Sun Lee', duty: 'judge', seat: 1 };
const missing = (calls: number, calledAt: string | null = null): EntryValue => ({ state: 'missing', calls, calledAt });

type Noted = [RingChange[], string];
const open = (value: EntryValue | null, more: Partial<Parameters<typeof ArrivalList>[0]> = {}, changes = {}) => {
  const noted: Noted[] = [];
  const view = renderApp(
    <ArrivalList
      division={division(person(1, value, changes), person(2, { state: 'here' }))}
      ring={{ ringId: 1 }}
      officials={undefined}
      minutesBetweenCalls={2}
      now={noon}
      record={(list, sentence) => noted.push([list, sentence])}
      {...more}
    />,
  );
  return { ...view, noted };
};
const press = (name: string) => screen.getByRole('button', { name });
const line = () => screen.getAllByRole('listitem')[0];
const subject = 'entry 5:1';

describe('the arrival of a competitor', () => {
  beforeEach(() => jest.useFakeTimers({ now: noon, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());
  const calledNow = (calls: number) => missing(calls, '2026-05-02T18:59:50.000Z');

  it.each<[EntryValue | null, string, EntryValue | null, string]>([
    [null, 'Ana is here', { state: 'here' }, 'Ana: here.'],
    [{ state: 'here' }, 'Ana is here', null, 'Ana: taken back.'],
    [null, 'Ana is missing', missing(0), 'Ana: missing.'],
    [missing(1), 'Ana is missing', null, 'Ana: taken back.'],
    [missing(0), 'First call: Ana', calledNow(1), 'First call for Ana noted.'],
    [missing(1), 'Second call: Ana', calledNow(2), 'Second call for Ana noted.'],
    [missing(2), 'Third call: Ana', calledNow(3), 'Third call for Ana noted.'],
    [{ state: 'scratched' }, 'Take back: Ana', null, 'Ana is back in the list.'],
  ])('that is %j and is changed by “%s”', async (before, button, value, sentence) => {
    const { user, noted } = open(before, { aheadMs: 10_000 });
    await user.click(press(button));
    // The other event is fixed.
    expect(noted).toEqual([[[{ subject, value }], sentence]]);
  });

  it.each<[EntryValue | null, string, boolean]>([
    [null, 'No. 11 AnaMoo Sool · Green belt', false],
    [missing(0), 'No. 11 AnaMoo Sool · Green belt · missing, not called yet', false],
    [
      missing(1, '2026-05-02T18:58:01.000Z'),
      'No. 11 AnaMoo Sool · Green belt · missing, called once · next in 0:01',
      false,
    ],
    [
      missing(1, '2026-05-02T18:58:00.000Z'),
      'No. 11 AnaMoo Sool · Green belt · missing, called once · call again now',
      true,
    ],
    [
      missing(3, '2026-05-02T18:58:00.000Z'),
      'No. 11 AnaMoo Sool · Green belt · missing, called three times · decide now',
      true,
    ],
    [{ state: 'scratched' }, 'Anascratched, by Kim', false],
  ])('that is %j is shown with what is due', (value, text, isDue) => {
    open(value);
    expect(line()?.firstElementChild?.textContent).toBe(text);
    expect(line()?.hasAttribute('data-due')).toBe(isDue);
  });

  it('is not called while the ring is stopped, and its minutes do not run on (rule G14)', () => {
    const from = '2026-05-02T18:58:30.000Z';
    const stop = { isHall: false, from, reason: 'medical', timeZone: 'America/Los_Angeles' } as const;
    const span = { ringId: 1, from, until: null };
    const { unmount } = open(missing(1, '2026-05-02T18:58:00.000Z'), { ring: { ringId: 1, stop, stops: [span] } });
    expect(screen.getByText('Nobody is called until it goes on.')).toBeVisible();
    expect(press('Second call: Ana')).toBeDisabled();
    expect(press('Ana is here')).toBeEnabled();
    expect(line()).toHaveTextContent('next in 1:30');
    unmount();
    const ended = { ...span, until: '2026-05-02T18:59:50.000Z' };
    open(missing(1, '2026-05-02T18:58:00.000Z'), { ring: { ringId: 1, stop: null, stops: [ended] } });
    expect(line()).toHaveTextContent('next in 1:20');
    expect(press('Second call: Ana')).toBeEnabled();
  });

  it('counts who is here, missing, not noted and out', () => {
    const { rerender } = open(null);
    expect(screen.getByRole('status')).toHaveTextContent('1 here · 0 missing · 1 not noted yet');
    rerender(<></>);
    open({ state: 'scratched' });
    expect(screen.getByRole('status')).toHaveTextContent('1 here · 0 missing · 0 not noted yet · 1 out');
  });

  it.each<[string, EntryValue | null, Parameters<typeof open>[1], object, boolean[]]>([
    ['may all be pressed', null, {}, {}, [false, false, false, false]],
    ['may not be pressed where nothing can be noted', null, { isReadOnly: true }, {}, [true, true, true, true]],
    ['but “here” may be pressed of who has withdrawn', null, {}, { isWithdrawn: true }, [true, false, false, false]],
    ['may not be pressed of who is out', { state: 'scratched' }, { isReadOnly: true }, {}, [true]],
    ['may be pressed of who is out', { state: 'scratched' }, {}, {}, [false]],
  ])('has buttons that %s', (_what, value, more, changes, states) => {
    open(value, more, changes);
    const buttons = within(line() as HTMLElement).getAllByRole<HTMLButtonElement>('button', { hidden: true });
    expect(buttons.map(({ disabled }) => disabled)).toEqual(states);
  });

  it('says that somebody is named by number only, and that nobody competes', () => {
    const { unmount } = open(null, {}, { isNumberOnly: true });
    expect(screen.getByText('Number only: say number 11, not the name.')).toBeInTheDocument();
    unmount();
    open(null, { division: division() });
    expect(screen.getByText('Nobody competes in this division.')).toBeInTheDocument();
  });
});

it.each<[string, string | null | undefined, string | null]>([
  ['what stands, where the change does not say', undefined, '5-1'],
  ['what was seen when the person began to decide', '5-0', '5-0'],
  ['that nothing was seen', null, null],
])('sends with a change %s', (_, believed, sent) => {
  const value: EntryValue = { state: 'scratched' };
  const change = believed === undefined ? { subject, value } : { subject, value, believed };
  expect(eventsOf([change], new Map([[subject, { eventId: '5-1', value: null }]]))).toMatchObject([
    { subject, believed: sent },
  ]);
  expect(eventsOf([{ subject, value }], new Map())).toMatchObject([{ believed: null }]);
});

describe('a scratch', () => {
  const scratched: EntryValue = { state: 'scratched' };
  const seen = { subject, believed: '5-1' };
  const chosen = async (user: ReturnType<typeof open>['user'], what: string) => {
    await user.selectOptions(screen.getByLabelText('What happened'), what);
  };

  it.each<[string, EntryValue | null, Parameters<typeof open>[1], string, string, RingChange, string]>([
    [
      'of who is missing',
      missing(3),
      {},
      '',
      '',
      { ...seen, value: scratched, reason: 'Did not come to staging' },
      'scratched',
    ],
    ['with a typed reason', null, {}, '', '  Ill ', { ...seen, value: scratched, reason: 'Ill' }, 'scratched'],
    [
      'after an injury',
      null,
      { mayDisqualify: true },
      'Is injured and cannot go on',
      '',
      { ...seen, value: scratched, reason: 'Injured' },
      'scratched',
    ],
    [
      'for conduct',
      null,
      { mayDisqualify: true },
      'Is disqualified for conduct',
      'Hit late',
      { ...seen, value: { state: 'disqualified' }, reason: 'Hit late' },
      'disqualified',
    ],
  ])('%s is noted with its reason', async (_what, value, more, what, reason, change, state) => {
    const { user, noted } = open(value, more);
    await user.click(press('Scratch Ana'));
    if (what !== '') await chosen(user, what);
    if (reason !== '') await user.type(screen.getByLabelText('Reason'), reason);
    await user.click(press(state === 'disqualified' ? 'Disqualify' : 'Scratch'));
    expect(noted).toEqual([[[change], `Ana is ${state}.`]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a reason and who decides, and is not noted by “Keep”', async () => {
    const { user, noted } = open(null, { officials: [judge] });
    await user.click(press('Scratch Ana'));
    expect(screen.queryByLabelText('What happened')).toBeNull();
    await user.click(press('Scratch'));
    expect(screen.getByText('* Please say why')).toBeInTheDocument();
    expect(screen.getByText('* Please choose who it is')).toBeInTheDocument();
    await user.click(press('Keep'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(noted).toEqual([]);
    await user.click(press('Scratch Ana'));
    await user.selectOptions(screen.getByLabelText('Who decides'), 'Sun Lee, judge');
    await user.type(screen.getByLabelText('Reason'), 'Ill');
    await user.click(press('Scratch'));
    expect(noted).toEqual([[[{ ...seen, value: scratched, reason: 'Ill', officialId: 8 }], 'Ana is scratched.']]);
  });

  it('asks for a name where nobody is listed, and offers it again', async () => {
    const { user, noted, unmount } = open(missing(3), { officials: [] });
    await user.click(press('Scratch Ana'));
    await user.click(press('Scratch'));
    expect(screen.getByText('* Please type who it is')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Who decides'), ' Jin  Park ');
    await user.click(press('Scratch'));
    expect(noted[0]?.[0]).toMatchObject([{ decidedBy: 'Jin Park' }]);
    unmount();
    const again = open(missing(3), { officials: [] });
    await again.user.click(press('Scratch Ana'));
    expect(screen.getByLabelText('Who decides')).toHaveValue('Jin Park');
  });
});

describe('a disagreement', () => {
  const one = (changes: Partial<RingDisagreement> = {}): RingDisagreement => ({
    eventId: 'e2',
    subject,
    ringAssignmentId: 3,
    title: 'Forms A',
    competitor: 'Ana',
    value: { state: 'scratched' },
    by: 'Table 2',
    notedAt: '2026-05-02T19:05:00.000Z',
    now: { eventId: 'e1', value: { state: 'here' }, by: 'Table 1', notedAt: null },
    ...changes,
  });
  const show = (given: RingDisagreement, isReadOnly = false) => {
    const noted: Noted[] = [];
    const view = renderApp(
      <DisagreementList
        disagreements={[given]}
        divisions={[division(person(1, null))]}
        isReadOnly={isReadOnly}
        record={(list, sentence) => noted.push([list, sentence])}
      />,
    );
    return { ...view, noted };
  };
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');

  it.each<[number, EntryValue]>([
    [0, { state: 'here' }],
    [1, { state: 'scratched' }],
  ])('is settled by side %d with a reason, and not without', async (side, value) => {
    const { user, noted } = show(one());
    const choice = buttons()[side] as HTMLButtonElement;
    expect(choice).toBeEnabled();
    await user.click(choice);
    expect(screen.getByText('* Please say how you know')).toBeInTheDocument();
    expect(noted).toEqual([]);
    await user.type(screen.getByLabelText('How do you know?'), ' Saw it ');
    await user.click(choice);
    expect(noted).toEqual([
      [[{ subject, value, settles: 'e2', reason: 'Saw it' }], expect.stringMatching(/^Settled: .*Ana/)],
    ]);
  });

  it('cannot be settled where nothing can be noted', () => {
    show(one(), true);
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  it('tells two equal values apart by who noted them', () => {
    show(one({ value: { state: 'here' } }));
    const texts = buttons().map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/of Table 1 is right$/);
    expect(texts[1]).toMatch(/of Table 2 at .+ is right$/);
  });
});
