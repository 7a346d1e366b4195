import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import { MoreFilters, SearchBox } from './filters';

const draw = () => {
  const onChange = jest.fn();
  renderApp(<SearchBox value="" hint="Name" onChange={onChange} />);
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  return { onChange, type };
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a search box', () => {
  it('asks once for what was typed', () => {
    const { onChange, type } = draw();
    type('ki');
    type('kim');
    jest.runAllTimers();
    expect(onChange.mock.calls).toEqual([['kim']]);
  });
  it('does not undo a link that is followed during the wait', () => {
    const { onChange, type } = draw();
    const { href } = window.location;
    type('kim');
    window.history.pushState(null, '', '?registration=5');
    jest.runAllTimers();
    window.history.replaceState(null, '', href);
    expect(onChange).not.toHaveBeenCalled();
  });
  it('says that a text is too long, and does not ask for it', () => {
    const { onChange, type } = draw();
    type('x'.repeat(201));
    jest.runAllTimers();
    expect(onChange).not.toHaveBeenCalled();
    const box = screen.getByRole('searchbox');
    expect(box).toHaveAccessibleDescription('This field should be at most 200 characters long');
    expect(box).toBeInvalid();
    type('x'.repeat(200));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.runAllTimers();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('more filters', () => {
  const toggle = () => screen.getByRole('button', { name: /filters/ });
  it.each([
    [0, 'More filters', 'false'],
    [2, 'Fewer filters', 'true'],
  ])('with %i in use begin as "%s"', (used, name, isOpen) => {
    renderApp(<MoreFilters used={used}>School</MoreFilters>);
    expect(toggle()).toHaveAccessibleName(name);
    expect(toggle()).toHaveAttribute('aria-expanded', isOpen);
    fireEvent.click(toggle());
    expect(toggle()).toHaveAccessibleName(used === 0 ? 'Fewer filters' : 'More filters (2)');
  });
});
