/** What event types are told apart by at a glance, always beside their titles. */
export { EventMark } from './EventMark';
