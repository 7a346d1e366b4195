export * from './calls/campaigns';
export * from './calls/contact';
export * from './calls/mailing-list';
export * from './calls/sms-replies';
