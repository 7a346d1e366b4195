import { answerQuestions } from '../../threads/answer-questions';
import { receiptPdf } from './receipt-pdf.present';

/** The thread that writes receipts as PDFs. */
answerQuestions(({ input }) => receiptPdf(input));
