export { fullName } from '@schi/contract';
