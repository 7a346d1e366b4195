import { act, render } from '@testing-library/react';
import { Router } from '@schi/shared-ui/testing';
import { useAddress } from './use-address';

/** A page whose browser shows an address only when it is told to, as a busy one does. */
const openBusy = () => {
  const asked: string[] = [];
  const go = (to: string | { search?: string }) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator = { createHref: String, go: () => undefined, push: go, replace: go };
  let address: ReturnType<typeof useAddress> | undefined;
  const Page = () => {
    address = useAddress();
    return null;
  };
  const page = (search: string) => (
    <Router location={{ pathname: '/list', search }} navigator={navigator}>
      <Page />
    </Router>
  );
  const { rerender } = render(page(''));
  return {
    change: (parts: Record<string, string>) => act(() => address?.change(parts)),
    /** Shows what was asked for so many changes ago. */
    show: (index: number) => rerender(page(asked[index] ?? '')),
    showAnother: (search: string) => rerender(page(search)),
    last: () => asked.at(-1),
  };
};

it('keeps a choice that is not shown yet, also when an earlier one is shown meanwhile', () => {
  const page = openBusy();
  page.change({ tournamentId: '1' });
  page.change({ status: 'completed' });
  page.show(0);
  page.change({ q: 'kim' });
  expect(page.last()).toBe('?tournamentId=1&status=completed&q=kim');
  page.show(2);
  page.change({ q: '' });
  expect(page.last()).toBe('?tournamentId=1&status=completed');
});

it('builds on an address that a link or the back button has brought', () => {
  const page = openBusy();
  page.change({ tournamentId: '1' });
  page.change({ status: 'completed' });
  page.showAnother('?tournamentId=2');
  page.change({ q: 'kim' });
  expect(page.last()).toBe('?tournamentId=2&q=kim');
});
