import { rehearsalFields, type NewRehearsal as Wanted } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { FieldRow, Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';

/** Asks how large the rehearsal is, and makes it. */
export const NewRehearsal = ({ onMake }: { onMake: (wanted: Wanted) => Promise<unknown> }) => {
  const form = useForm<Wanted & Record<string, unknown>>({
    fields: rehearsalFields,
    initial: { competitors: '60', rings: '3' },
    onSubmit: onMake,
  });
  return (
    <Stack $narrow $gap={3}>
      <Muted>
        A rehearsal is a tournament for today with invented competitors and the events of your next tournament. Only
        staff and paired devices see it, and nobody is written to.
      </Muted>
      <Form form={form} label="Make a rehearsal">
        <Heading as="h2">Make a rehearsal</Heading>
        <FieldRow>
          <TextField name="competitors" label="Competitors (10 to 300)" inputMode="numeric" />
          <TextField name="rings" label="Rings (1 to 12)" inputMode="numeric" />
        </FieldRow>
        <SubmitButton busyText="Making the rehearsal…">Make a rehearsal</SubmitButton>
      </Form>
    </Stack>
  );
};
