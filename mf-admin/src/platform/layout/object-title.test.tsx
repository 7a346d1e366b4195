import { screen, waitFor } from '@testing-library/react';
import { Link, useRoutes } from '@schi/shared-ui/platform';
import { toRouteObjects } from '@schi/shared-ui/routes';
import { renderApp } from '@schi/shared-ui/testing';
import { ObjectTitle } from './ObjectTitle';

const Registration = () => (
  <>
    <ObjectTitle name="Registration 31: Dana Kim" />
    <Link to="/list">To the list</Link>
  </>
);
const List = () => (
  <>
    <ObjectTitle name={undefined} />
    <Link to="/one">To the registration</Link>
  </>
);
const Pages = () =>
  useRoutes(
    toRouteObjects({
      routes: [
        { path: '/one', title: 'Registration', page: Registration, public: true },
        { path: '/list', title: 'Registrations', page: List, public: true },
      ],
    }),
  );

it('names the object in the browser’s title, and leaves the title of the next page alone', async () => {
  const { user } = renderApp(<Pages />, { at: '/one' });
  await waitFor(() => expect(document.title).toBe('SCHI | Registration 31: Dana Kim'));
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await waitFor(() => expect(document.title).toBe('SCHI | Registrations'));
  await user.click(screen.getByRole('link', { name: 'To the registration' }));
  await waitFor(() => expect(document.title).toBe('SCHI | Registration 31: Dana Kim'));
});
