import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import { ListFile } from '.';

const shown = (emptyList: () => string | Promise<string> = () => 'First name,Last name') => {
  const onText = jest.fn();
  const app = renderApp(<ListFile onText={onText} most={1_000_000} emptyList={emptyList} />);
  return { ...app, onText, chooser: screen.getByLabelText<HTMLInputElement>('File with the list') };
};
const file = (name: string, text = '') =>
  // jsdom reads no files.
  Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });

it('gives the text of a file with its name, and takes the same file again after a correction', async () => {
  const { user, onText, chooser } = shown();
  const clicked = jest.spyOn(chooser, 'click');
  await user.click(screen.getByRole('button', { name: 'Choose a CSV file' }));
  expect(clicked).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) await user.upload(chooser, file('list.csv', 'First name\nAda'));
  await waitFor(() => expect(onText.mock.calls).toEqual(Array(2).fill(['First name\nAda', 'list.csv'])));
});

it('says why a file is no list, until it is dismissed or another one is read', async () => {
  const { user, onText, chooser } = shown();
  await user.upload(chooser, file('empty.csv'));
  expect(await screen.findByText('empty.csv: This file is empty.')).toBeInTheDocument();
  await user.upload(chooser, file('list.csv', 'First name'));
  await waitFor(() => expect(screen.queryByText(/empty\.csv/)).toBeNull());
  expect(onText).toHaveBeenCalledTimes(1);
  await user.upload(chooser, file('empty.csv'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/empty\.csv/)).toBeNull();
  // The dialog of the browser was closed without a choice.
  fireEvent.change(chooser, { target: { files: [] } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves an empty list, and says when it could not be loaded', async () => {
  const saved: [string, string][] = [];
  URL.createObjectURL = () => 'blob:list';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  const first = shown();
  const press = () => first.user.click(screen.getByRole('button', { name: 'Download an empty list' }));
  await press();
  await waitFor(() => expect(saved).toEqual([['competitors.csv', 'blob:list']]));
  first.unmount();
  shown(() => Promise.reject(new Error('offline')));
  await press();
  expect(await screen.findByText(/could not be loaded just now/)).toBeInTheDocument();
});
