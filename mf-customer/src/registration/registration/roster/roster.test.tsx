import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { roster, rosterBatch, type CompetitorInput, type RosterRow } from '@schi/contract';
import { buildCompetitor, type CallSeen } from '@schi/shared-ui/testing';
import { buildRegistration, later, openRegistration, press, refuse } from '../registration.fixture';

const { columnName, columns } = roster;
const at = '/customer/registration/31/roster';
const add = 'POST /api/registration/31/roster';
const headings = columns.map(columnName);
const line = (firstName: string, weight = '70', birthDate = '1990-05-01') => {
  const cells: Partial<Record<roster.Column, string>> = {
    firstName,
    lastName: 'Park',
    birthDate,
    gender: 'M',
    competitorLevelId: 'Green',
    school: 'Lomita',
    instructor: 'Master Han',
    weight,
    height: '60',
    eventIds: 'Forms',
    emergencyContactName: 'Soo Park',
    emergencyContactPhone: '3105550199',
  };
  return columns.map((column) => cells[column] ?? '').join(';');
};
const listOf = (...lines: string[]) => [headings.join(';'), ...lines].join('\n');
const box = () => screen.findByLabelText<HTMLTextAreaElement>(/^The list/);
const paste = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const sentRows = (call: CallSeen) => (call.body as { competitors: CompetitorInput[] }).competitors;

/** A server that adds every row. */
const accepting = () => {
  const server = { registration: buildRegistration({ competitors: [] }) };
  const accept = (call: CallSeen) => {
    const competitors = sentRows(call).map((input, index) =>
      // Cast: the form’s values are those of a competitor, which the types do not say.
      buildCompetitor({ ...input, id: 100 + server.registration.competitors.length + index } as never),
    );
    server.registration = buildRegistration({ competitors: [...server.registration.competitors, ...competitors] });
    return { status: 200, body: { rows: competitors.map((competitor) => ({ competitor })) } };
  };
  return { server, accept };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('shows what is wrong with each line, adds the others, and leaves what is to be corrected', async () => {
  const { server, accept } = accepting();
  const { user, calls } = openRegistration(at, { server, handlers: { [add]: accept } });
  await paste(listOf(line('Ada'), line('Bo', 'heavy'), line('Cy')));
  expect(await screen.findByText('2 of 3 competitors are ready.')).toBeInTheDocument();
  const lines = within(screen.getByRole('list', { name: 'Lines of the list' }));
  expect(lines.getByText('* Weight: please enter a number from 10 to 600')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Everyone on this list/ }));
  await user.click(await press('Add 2 competitors · $110.00'));
  expect(await screen.findByText('2 competitors were added.')).toBeInTheDocument();
  expect(
    calls.filter(({ method }) => method === 'POST').flatMap((call) => sentRows(call).map(({ firstName }) => firstName)),
  ).toEqual(['Ada', 'Cy']);
  expect((await box()).value.split(/\r?\n/)).toEqual([
    headings.join(','),
    expect.stringContaining('Bo,Park') as string,
  ]);
  expect(screen.getByText('0 of 1 competitor is ready.')).toBeInTheDocument();
});

it('sends a long list in batches, shows how far it is, and keeps the rest when the connection goes', async () => {
  const { server, accept } = accepting();
  const answers = later();
  let calls = 0;
  const handler = (call: CallSeen) => answers.wait(() => ((calls += 1) === 1 ? accept(call) : null));
  const { user } = openRegistration(at, { server, handlers: { [add]: handler } });
  await paste(listOf(...Array.from({ length: rosterBatch + 5 }, (_, index) => line(`Nr ${index}`))));
  await user.click(await screen.findByRole('checkbox', { name: /^Everyone on this list/ }));
  await user.click(await press(/^Add 30 competitors/));
  expect(await screen.findByText('Adding 0 of 30')).toBeInTheDocument();
  await waitFor(() => expect(answers.isDue()).toBe(1));
  answers.next();
  expect(await screen.findByText('Adding 25 of 30')).toBeInTheDocument();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await waitFor(() => expect(answers.isDue()).toBe(1), { timeout: 20_000 });
    answers.next();
  }
  expect(await screen.findByText('25 competitors were added.')).toBeInTheDocument();
  expect(screen.getByText(/^We could not reach the server/)).toBeInTheDocument();
  expect(screen.getByText('5 of 5 competitors are ready.')).toBeInTheDocument();
});

it('shows why the server refuses a line, and keeps that line', async () => {
  const rows: RosterRow[] = [
    { errors: { firstName: 'Ada Park, born on May 1, 1990, was added before' }, refusal: 'already registered' },
  ];
  const { user } = openRegistration(at, { handlers: { [add]: { rows } } });
  await paste(listOf(line('Ada')));
  await user.click(await screen.findByRole('checkbox', { name: /^Everyone on this list/ }));
  await user.click(await press(/^Add 1 competitor ·/));
  expect(await screen.findByText(/^Ada Park: Ada Park, born on/)).toBeInTheDocument();
  expect((await box()).value).toContain('Ada');
});

it('requires the confirmation of the signatures', async () => {
  const { user, changes } = openRegistration(at);
  await paste(listOf(line('Ada')));
  await user.click(await press(/^Add 1 competitor ·/));
  expect(await screen.findByText('* Please confirm that everybody has signed')).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

it.each([
  ['no headings it knows', 'a;b\n1;2', /^\* The list lacks the columns First name/],
  ['a single line', headings.join(';'), /^\* The list has a single line/],
  [
    '5,000 competitors',
    listOf(...Array.from({ length: 5000 }, () => line('X'))),
    /^\* The list has 5,000 competitors\. .* so 199 can be added here\.$/,
  ],
  ['nobody who is ready', listOf(line('', '')), '* No competitor of the list is ready yet'],
  ['nothing', '', '* Value is required'],
])('says so when the list has %s', async (_, text, message) => {
  const { user, changes } = openRegistration(at);
  await paste(text);
  await user.click(await press(/^Add/));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

it('reads a file, and says why it cannot read another', async () => {
  openRegistration(at);
  const chooser = await screen.findByLabelText('File with the list');
  const choose = (name: string, bytes: Uint8Array) =>
    fireEvent.change(chooser, {
      target: { files: [Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) })] },
    });
  choose('list.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]));
  expect(await screen.findByText(/^list\.xlsx: This is a workbook/)).toBeInTheDocument();
  choose('list.csv', new TextEncoder().encode(listOf(line('Zoë'))));
  expect(await screen.findByText('Zoë Park')).toBeInTheDocument();
  expect(screen.queryByText(/This is a workbook/)).not.toBeInTheDocument();
});

it('keeps a list that was pasted when the page is loaded again', async () => {
  const view = openRegistration(at);
  await paste(listOf(line('Ada')));
  view.unmount();
  openRegistration(at);
  expect(await screen.findByText('Ada Park')).toBeInTheDocument();
});

it('asks before a list that was pasted is left, says that it is kept, and shows it again', async () => {
  const { user, address } = openRegistration(at);
  await paste(listOf(line('Ada')));
  await user.click(await screen.findByRole('link', { name: 'Back to the registration' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(screen.getByText(/It is kept on this device until you close this tab or log out/)).toBeInTheDocument();
  expect(address()).toBe(at);
  await user.click(await press('Leave without saving'));
  await waitFor(() => expect(address()).toBe('/customer/registration/31'));
});

it.each([
  ['they are added', true],
  ['the sending fails', false],
])('asks before the page is left while lines are sent, and keeps the others when %s', async (_, works) => {
  const { server, accept } = accepting();
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const failed = { status: 500, body: { message: 'Broken.' } };
  const handlers = { [add]: (call: CallSeen) => waiting.then(() => (works ? accept(call) : failed)) };
  const view = openRegistration(at, { server, handlers });
  await paste(listOf(line('Ada'), line('Bo', 'heavy')));
  await view.user.click(await screen.findByRole('checkbox', { name: /^Everyone on this list/ }));
  await view.user.click(await press(/^Add 1 competitor/));
  await view.user.click(await screen.findByRole('link', { name: 'Back to the registration' }));
  await view.user.click(await press('Leave without saving'));
  await waitFor(() => expect(view.address()).toBe('/customer/registration/31'));
  answer();
  const kept = () => JSON.stringify({ ...sessionStorage });
  await waitFor(() => expect(kept().includes('Ada')).toBe(!works));
  expect(kept()).toContain('heavy');
});

it('offers another try when belts and events cannot be loaded', async () => {
  openRegistration(at, { handlers: { 'GET /api/competitor-levels': refuse(500, 'Broken.') } });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  expect(await press('Try again')).toBeInTheDocument();
});

describe('a cell of the preview', () => {
  it('is corrected in place, with the keyboard alone, and the list follows', async () => {
    const { user } = openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    await paste(listOf(line('Ada'), line('Bo', 'heavy', 'soon'), line('Cy', '')));
    const weight = await screen.findByRole('textbox', { name: 'Weight of Bo Park' });
    expect(weight).toHaveValue('heavy');
    expect(weight).toHaveAccessibleDescription('* Weight: please enter a number from 10 to 600');
    const born = screen.getByRole('textbox', { name: `${columnName('birthDate')} of Bo Park` });
    await user.clear(born);
    await user.type(born, '1991-02-03');
    expect(born).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(born).not.toBeInTheDocument());
    expect(screen.getByText('1 of 3 competitors are ready.')).toBeInTheDocument();
    await user.clear(weight);
    await user.type(weight, '150');
    await user.tab();
    expect(await screen.findByText('2 of 3 competitors are ready.')).toBeInTheDocument();
    const last = screen.getByRole('textbox', { name: 'Weight of Cy Park' });
    expect(last).toHaveFocus();
    await user.type(last, '99{Enter}');
    expect(await screen.findByText('3 of 3 competitors are ready.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Preview of the list' })).toHaveFocus();
    expect((await box()).value.split(/\r?\n/)[2]).toContain('1991-02-03');
  });

  it('of a column that the list lacks adds the column', async () => {
    const { user } = openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    const without = columns.filter((column) => column !== 'waiver');
    const cells = line('Dee', '70', '2016-05-01').split(';');
    const row = without.map((column) => cells[columns.indexOf(column)]).join(';');
    await paste([without.map(columnName).join(';'), row].join('\n'));
    const guardian = await screen.findByRole('textbox', { name: `${columnName('waiver')} of Dee Park` });
    await user.type(guardian, 'Soo Park{Enter}');
    expect(await screen.findByText('1 of 1 competitor is ready.')).toBeInTheDocument();
    expect((await box()).value.split(/\r?\n/)[0]).toContain(columnName('waiver'));
  });

  it('keeps what is still wrong, with the reason', async () => {
    const { user } = openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    await paste(listOf(line('Bo', 'heavy')));
    const weight = await screen.findByRole('textbox', { name: 'Weight of Bo Park' });
    await user.clear(weight);
    await user.type(weight, 'very heavy');
    await user.tab();
    expect(await screen.findByRole('textbox', { name: 'Weight of Bo Park' })).toHaveValue('very heavy');
    expect((await box()).value).toContain('very heavy');
    expect(screen.getByText('0 of 1 competitor is ready.')).toBeInTheDocument();
  });
});
