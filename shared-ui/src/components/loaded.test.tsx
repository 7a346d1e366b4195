import { screen } from '@testing-library/react';
import { combined, Loaded, type Loadable } from '@schi/shared-ui/components';
import { renderApp } from '@schi/shared-ui/testing';

const failed = { status: 500, message: 'The server failed.' };
const draw = (query: Partial<Loadable<string[]>>, more: { showsLaterFailure?: boolean } = {}) => {
  const refetch = jest.fn();
  const view = renderApp(
    <Loaded
      query={{ refetch, ...query }}
      label="Loading names"
      empty={<p>No names yet</p>}
      missing={<p>No such list</p>}
      frame={(content) => <section aria-label="Frame">{content}</section>}
      {...more}
    >
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </Loaded>,
  );
  return { ...view, refetch };
};

it('shows a skeleton in the frame while it loads', () => {
  draw({});
  expect(screen.getByRole('region', { name: 'Frame' })).toContainElement(screen.getByText('Loading names'));
});

it('says why a load failed, and tries again', async () => {
  const { user, refetch } = draw({ error: failed });
  expect(screen.getByText('The server failed.')).toBeInTheDocument();
  expect(screen.queryByText('Loading names')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows the data without the frame, and says when there is none', () => {
  draw({ data: ['Ana'] });
  expect(screen.getByText('Ana')).toBeInTheDocument();
  expect(screen.queryByRole('region')).toBeNull();
  draw({ data: [] });
  expect(screen.getByText('No names yet')).toBeInTheDocument();
});

it('keeps the data of the earlier load when a later one fails, and says so where asked to', () => {
  const { unmount } = draw({ data: ['Ana'], error: failed });
  expect(screen.getByText('Ana')).toBeInTheDocument();
  expect(screen.queryByText('The server failed.')).toBeNull();
  unmount();
  draw({ data: ['Ana'], error: failed }, { showsLaterFailure: true });
  expect(screen.getByText('Ana')).toBeInTheDocument();
  expect(screen.getByText('The server failed.')).toBeInTheDocument();
});

it('shows what is missing after a 404', () => {
  draw({ error: { status: 404, message: 'Not found.' } });
  expect(screen.getByText('No such list')).toBeInTheDocument();
  expect(screen.queryByText('Not found.')).toBeNull();
});

describe('several queries as one', () => {
  const one = { data: 1, refetch: jest.fn() };
  it('have data once all have', () => {
    expect(combined({ one, two: { refetch: jest.fn() } }).data).toBeUndefined();
    expect(combined({ one, two: { data: 'b', refetch: jest.fn() } }).data).toEqual({ one: 1, two: 'b' });
  });
  it('fail when one fails, and are all loaded again', () => {
    const two = { error: failed, refetch: jest.fn() };
    const both = combined({ one, two });
    expect(both.error).toBe(failed);
    both.refetch();
    expect(one.refetch).toHaveBeenCalledTimes(1);
    expect(two.refetch).toHaveBeenCalledTimes(1);
  });
});
