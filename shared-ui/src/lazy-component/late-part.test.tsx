import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '@schi/shared-ui/testing';
import { lazyComponent, useLoadAtTouch } from '.';

const Question = ({ name }: { name: string }) => <p>Remove {name}?</p>;
const loaded = { default: Question };

/** A page with a field, and a part that is shown on request. */
const pageOf = (load: () => Promise<typeof loaded>) => {
  const Part = lazyComponent(load);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <label>
          Note <input />
        </label>
        <button onClick={() => setOpen(true)}>Remove</button>
        {isOpen && <Part name="Mina" otherwise={<button onClick={() => setOpen(false)}>Keep</button>} />}
      </>
    );
  };
  return <Page />;
};
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
const note = () => screen.getByLabelText<HTMLInputElement>('Note');

describe('a part whose code is loaded after the page', () => {
  it('says that it loads, and is then shown', async () => {
    render(pageOf(() => Promise.resolve(loaded)));
    open();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect((await screen.findByText('Remove Mina?')).isConnected).toBe(true);
  });

  it('says in its place that it could not be loaded, keeps the page, and is shown after another try', async () => {
    const load = jest
      .fn<Promise<typeof loaded>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(loaded);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(pageOf(load));
    fireEvent.change(note(), { target: { value: 'typed' } });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded just now');
    expect(note().value).toBe('typed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('Remove Mina?')).isConnected).toBe(true);
    expect(note().value).toBe('typed');
    jest.restoreAllMocks();
  });

  it('can be left while it cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(pageOf(() => Promise.reject(new TypeError('Failed to fetch'))));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('alert')).toBeNull();
    jest.restoreAllMocks();
  });
});

it('loads code once, at the first press or key on the page', () => {
  const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const Page = () => {
    useLoadAtTouch(load);
    return <button>Press</button>;
  };
  render(<Page />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.keyDown(screen.getByRole('button'), { key: 'a' });
  expect(load).toHaveBeenCalledTimes(1);
});
