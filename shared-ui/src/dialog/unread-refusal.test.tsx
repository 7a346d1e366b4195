import { useEffect, useState, type ReactNode } from 'react';
import { act, screen } from '@testing-library/react';
import { Toasts } from '@schi/shared-ui/components';
import { Form, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { renderApp } from '@schi/shared-ui/testing';
import { ConfirmDialog, FormDialog } from './index';

const refusal = 'Somebody else has just taken it.';
/** A call's failure is known by its status. */
const failure = Object.assign(new Error(refusal), { status: 409 });
interface Props {
  send: () => Promise<never>;
}

const PlainForm = ({ send }: Props) => {
  const form = useForm({ fields: {}, initial: {}, onSubmit: send });
  return (
    <Form form={form} label="Take">
      <SubmitButton busyText="Sending">Send</SubmitButton>
    </Form>
  );
};
const ChangeDialog = ({ send }: Props) => (
  <FormDialog title="Change" fields={{}} initial={{}} submitText="Send" onSubmit={send} onClose={() => undefined}>
    Change it.
  </FormDialog>
);
const AskingDialog = ({ send }: Props) => (
  <ConfirmDialog title="Sure?" confirmText="Send" busyText="Sending" onConfirm={send} onClose={() => undefined}>
    Sure?
  </ConfirmDialog>
);
const shapes = { 'a form': PlainForm, 'a form in a dialog': ChangeDialog, 'a question': AskingDialog };

/** A page that shows a part until its data are loaded again. */
const openPage = (Part: (props: Props) => ReactNode) => {
  let reload = () => undefined as void;
  let refuse = () => undefined as void;
  const send = () => new Promise<never>((_, reject) => (refuse = () => reject(failure)));
  const Reloading = () => {
    const [isThere, setThere] = useState(true);
    useEffect(() => {
      reload = () => setThere(false);
    }, []);
    return isThere ? <Part send={send} /> : <p>Nothing due</p>;
  };
  const view = renderApp(
    <>
      <Reloading />
      <Toasts />
    </>,
  );
  const settle = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  return { ...view, refuse: () => settle(() => refuse()), reload: () => settle(() => reload()) };
};

describe.each(Object.entries(shapes))('%s that the reload after its refusal removes', (_, Part) => {
  it.each([
    ['after it showed the refusal', ['refuse', 'reload'] as const],
    ['before it could show the refusal', ['reload', 'refuse'] as const],
  ])('leaves the sentence in view %s', async (_when, steps) => {
    const page = openPage(Part);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    for (const step of steps) await page[step]();
    expect(screen.getByText('Nothing due')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  });

  it('says nothing twice once the person has gone on', async () => {
    const page = openPage(Part);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await page.refuse();
    expect(screen.getByText(refusal)).toBeInTheDocument();
    await page.user.keyboard('{Shift}');
    await page.reload();
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  });
});
