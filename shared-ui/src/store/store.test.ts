import { createStore } from './index';

it('reports in development a value that cannot be serialized', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    createStore(null).dispatch({
      type: 'toasts/shown',
      payload: { id: '1', style: 'info', message: 'Saved.', on: new Map() },
    });
    expect(String(report.mock.calls[0]?.[0])).toContain('A non-serializable value was detected');
  } finally {
    report.mockRestore();
  }
});

it('refuses in development to continue with a state that was changed in place', () => {
  const store = createStore(null);
  Object.assign(store.getState().session, { current: { personId: 1 } });
  expect(() => store.dispatch({ type: 'anything' })).toThrow(/state mutation was detected/);
});
