import { fields } from '@schi/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { Button, Toasts } from '@schi/shared-ui/components';
import { TextField } from '@schi/shared-ui/forms';
import { renderApp } from '@schi/shared-ui/testing';
import { ConfirmDialog, Dialog, FormDialog } from './index';

interface Outcome {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}
/** A call that the test ends. */
const heldCall = () => {
  const outcomes: Outcome[] = [];
  const call = jest.fn(() => new Promise<string>((resolve, reject) => void outcomes.push({ resolve, reject })));
  return { call, last: () => outcomes.at(-1) as Outcome };
};

const openForm = () => {
  const { call, last } = heldCall();
  const onClose = jest.fn();
  const view = renderApp(
    <>
      <FormDialog<{ name: string }, string>
        title="Open drawer"
        fields={{ name: fields.text(fields.required) }}
        initial={{ name: '' }}
        submitText="Open"
        busyText="Opening…"
        done={(name) => `${name} is open.`}
        onSubmit={call}
        onClose={onClose}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
      <Toasts />
    </>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Open drawer' }));
  return { ...view, call, last, onClose, dialog };
};

describe('a form in a dialog', () => {
  it('shows that it waits, keeps what was typed when it is refused, and says what was done', async () => {
    const { user, call, last, onClose, dialog } = openForm();
    await user.type(dialog.getByLabelText(/^Name/), 'Front desk');
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(dialog.getByRole('button', { name: 'Opening…' })).toHaveAttribute('aria-busy', 'true');
    last().reject(new Error('A drawer of this name is open.'));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Front desk');
    expect(onClose).not.toHaveBeenCalled();

    await user.click(dialog.getByRole('button', { name: 'Open' }));
    last().resolve('Front desk');
    expect(await screen.findByText('Front desk is open.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('asks before what was typed is lost', async () => {
    const { user, onClose, dialog } = openForm();
    await user.type(dialog.getByLabelText(/^Name/), 'Front desk');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText('What you typed is not saved yet.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Continue editing' })).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once while nothing was typed', async () => {
    const { user, onClose, dialog } = openForm();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('what has the focus when a dialog opens', () => {
  const question = {
    title: 'Drawer',
    confirmText: 'Go',
    busyText: 'Going…',
    onConfirm: () => Promise.resolve(),
    onClose: () => undefined,
  };
  const form = {
    title: 'Drawer',
    fields: { name: fields.text() },
    initial: { name: '' },
    submitText: 'Go',
    onSubmit: () => Promise.resolve(),
    onClose: () => undefined,
  };
  it.each([
    ['a destructive question', <ConfirmDialog {...question}>Lost.</ConfirmDialog>, 'Keep'],
    ['a question that destroys nothing', <ConfirmDialog {...question} kind="primary" children="Fine." />, 'Go'],
    ['a destructive form without a field', <FormDialog {...form} kind="danger" children="Lost." />, 'Cancel'],
    [
      'a destructive form with a field',
      <FormDialog {...form} kind="danger">
        <TextField name="name" label="Name" />
      </FormDialog>,
      'Name',
    ],
    [
      'a dialog with buttons of its own',
      <Dialog
        isOpen
        title="Drawer"
        onClose={() => undefined}
        actions={
          <>
            <Button kind="danger">Go</Button>
            <Button kind="danger">Go further</Button>
            <Button>Stay</Button>
          </>
        }
      >
        Lost.
      </Dialog>,
      'Stay',
    ],
  ])('%s', (_, dialog, name) => {
    renderApp(dialog);
    expect(document.activeElement).toHaveAccessibleName(name);
  });
});

it('a question waits, stays open with the reason when it is refused, and says what was done', async () => {
  const { call, last } = heldCall();
  const onClose = jest.fn();
  const { user } = renderApp(
    <>
      <ConfirmDialog
        title="Delete the drawer?"
        confirmText="Delete"
        busyText="Deleting…"
        done="It is deleted."
        onConfirm={call}
        onClose={onClose}
      >
        <p>It cannot be undone.</p>
      </ConfirmDialog>
      <Toasts />
    </>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the drawer?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(dialog.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-busy', 'true');
  last().reject(new Error('It is in use.'));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  last().resolve('');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('It is deleted.')).toBeInTheDocument();
});
