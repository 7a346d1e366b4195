import type { Feature } from '../../feature';
import { receiptLetter } from './receipts.letters';
import { receiptRoutes } from './receipts.routes';

export { receiptLetter } from './receipts.letters';
export { receipts } from './receipts.service';

export const receiptsFeature: Feature = { routes: [receiptRoutes], letters: [receiptLetter] };
