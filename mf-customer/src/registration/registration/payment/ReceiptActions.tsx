import { useState } from 'react';
import { getReceiptCalendar, getReceiptPdf, type Receipt } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row, Stack } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import { useSaveFile } from '@schi/shared-ui/files';
import { styled } from '@schi/shared-ui/platform';
import { useMailReceiptMutation } from './receipt.api';

type Outcome = { type: 'success' | 'danger'; text: string };

/** Beside each other; on a phone two in a row. */
const Buttons = styled(Row)`
  @media (max-width: 479px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: stretch;
    button {
      padding-inline: var(--gap-2);
    }
  }
`;

/**
 * The actions for a receipt: print it, save it, send it again by e-mail, and, before the tournament, save its day in a
 * calendar.
 */
export const ReceiptActions = ({ receipt, isOver }: { receipt: Receipt; isOver: boolean }) => {
  const save = useSaveFile();
  const [mail, { isLoading }] = useMailReceiptMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const params = { registrationId: receipt.registrationId };
  const attempt = async (work: () => Promise<string>) => {
    setOutcome(undefined);
    try {
      const text = await work();
      if (text) setOutcome({ type: 'success', text });
    } catch (error) {
      setOutcome({ type: 'danger', text: failureText(error) });
    }
  };
  const savePdf = async () => {
    await save(getReceiptPdf, params, `SCHI receipt ${receipt.confirmationCode}.pdf`);
    return '';
  };
  const saveCalendar = async () => {
    await save(getReceiptCalendar, params, 'SCHI tournament.ics');
    return 'Open the saved file to put the day into your calendar.';
  };
  const mailAgain = async () => `We are sending it to ${(await mail({ params }).unwrap()).email}.`;
  return (
    <ScreenOnly>
      <Stack $gap={3}>
        <Buttons $gap={3}>
          <Button onClick={() => window.print()}>Print</Button>
          <Button onClick={() => void attempt(savePdf)}>Save as PDF</Button>
          {!isOver && <Button onClick={() => void attempt(saveCalendar)}>Add to calendar</Button>}
          <Button aria-busy={isLoading} onClick={() => !isLoading && void attempt(mailAgain)}>
            E-mail it to me again
          </Button>
        </Buttons>
        {outcome && (
          <Alert key={outcome.text} type={outcome.type} onDismiss={() => setOutcome(undefined)}>
            {outcome.text}
          </Alert>
        )}
      </Stack>
    </ScreenOnly>
  );
};
