import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { Alert, Button, LoadFailure, Skeleton, toast, Toasts } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Counter } from '@schi/shared-ui/forms';
import { Table } from '@schi/shared-ui/table';
import { renderApp } from '@schi/shared-ui/testing';

describe('an alert', () => {
  it('scrolls into view and can be dismissed', async () => {
    // Cast: the types of the DOM say that this method returns nothing.
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const dismiss = jest.fn();
    const { user } = renderApp(
      <Alert type="danger" onDismiss={dismiss}>
        No.
      </Alert>,
    );
    expect(scroll).toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('No.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
  it('works where scrolling answers a promise, as in newer browsers', () => {
    // Cast: the types of the DOM say that this method returns nothing.
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    const { unmount } = renderApp(<Alert type="danger">No.</Alert>);
    expect(unmount).not.toThrow();
    scroll.mockRestore();
  });
  it('announces success politely', () => {
    renderApp(<Alert type="success">Yes.</Alert>);
    expect(screen.getByRole('status')).toHaveTextContent('Yes.');
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('disappear after a time, except errors, and no text appears twice', () => {
    const { store } = renderApp(<Toasts />);
    act(() => {
      store.dispatch(toast('success', 'Saved.'));
      store.dispatch(toast('error', 'Lost.'));
      store.dispatch(toast('error', 'Lost.'));
    });
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    expect(screen.getAllByText('Lost.')).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(6_000));
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    expect(screen.getByText('Lost.')).toBeInTheDocument();
  });
});

it.each(['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const)(
  'knows toasts of the style %s',
  (style) => {
    const { store } = renderApp(<Toasts />);
    act(() => void store.dispatch(toast(style, 'Said.')));
    expect(screen.getByText('Said.')).toBeVisible();
  },
);

it('takes no second click while busy', async () => {
  const click = jest.fn();
  const { user } = renderApp(
    <Button busy onClick={click}>
      Pay
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(click).not.toHaveBeenCalled();
});

const Saving = ({ onSend, onPress }: { onSend: () => void; onPress: () => void }) => {
  const [isOff, setOff] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Button
        type="submit"
        busy={isOff}
        onClick={() => {
          setOff(true);
          onPress();
        }}
      >
        Save
      </Button>
      <Button>Cancel</Button>
    </form>
  );
};

it.each(['{Enter}', ' '])(
  'keeps the focus when its own press, %p, switches it off, and sends nothing twice',
  async (key) => {
    const send = jest.fn();
    const press = jest.fn();
    const { user } = renderApp(<Saving onSend={send} onPress={press} />);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.tab();
    await user.keyboard(key);
    await user.keyboard(key);
    expect(save).toHaveFocus();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect([send.mock.calls.length, press.mock.calls.length]).toEqual([1, 1]);
    // Without the focus it is a plain disabled button, and the tab key goes past it.
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(save).toBeDisabled();
  },
);

it('keeps the focus when the last of what it removes is gone', async () => {
  const Passes = () => {
    const [count, setCount] = useState(1);
    return <Counter of="pass" count={count} onAdd={jest.fn()} onRemove={() => setCount(count - 1)} />;
  };
  const { user } = renderApp(<Passes />);
  const remove = screen.getByRole('button', { name: 'Remove one pass' });
  await user.click(remove);
  await user.click(remove);
  expect(screen.getByRole('status')).toHaveTextContent('0');
  expect(remove).toHaveFocus();
});

it('counts up and down, never below zero', async () => {
  const add = jest.fn();
  const { user } = renderApp(<Counter of="spectator pass" count={0} onAdd={add} onRemove={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Remove one spectator pass' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add one spectator pass' }));
  expect(add).toHaveBeenCalled();
});

it('sorts by a column, and the other way by the same again', async () => {
  const sort = jest.fn();
  const columns = [{ key: 'name', label: 'Name', cell: (row: { name: string }) => row.name, canSort: true }];
  const table = (by: string) => (
    <Table
      caption="People"
      columns={columns}
      items={[{ name: 'Mina' }]}
      keyOf={(row) => row.name}
      sort={by}
      onSort={sort}
    />
  );
  const { user, rerender } = renderApp(table('name'));
  expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenCalledWith('-name');
  expect(screen.getByRole('rowheader', { name: 'Mina' })).toBeInTheDocument();
  rerender(<p />);
});

it('asks in a dialog', () => {
  const { unmount } = renderApp(
    <Dialog title="Remove Mina?" isOpen onClose={jest.fn()} actions={<Button>Remove</Button>}>
      She stays in your earlier registrations.
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove Mina?' });
  expect(dialog.open).toBe(true);
  // Closed before it goes, so that the browser gives the focus back.
  unmount();
  expect(dialog.open).toBe(false);
});

it('says what failed and tries again', async () => {
  const retry = jest.fn();
  const { user } = renderApp(<LoadFailure error={{ status: 500, message: 'Broken.' }} retry={retry} />);
  expect(screen.getByText('Broken.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

it('announces a skeleton once', () => {
  renderApp(<Skeleton lines={3} label="Loading the tournament" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the tournament');
});
