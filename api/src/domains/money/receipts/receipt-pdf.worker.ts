import { answerQuestions } from '../../../platform/threads/answer-questions';
import { yieldToRequests } from '../../../platform/threads/priority';
import { receiptPdf } from './receipt-pdf.present';

/** The thread that writes receipts as PDFs. Most are for e-mails, which may arrive a moment later. */
yieldToRequests();
answerQuestions(({ input }) => receiptPdf(input));
