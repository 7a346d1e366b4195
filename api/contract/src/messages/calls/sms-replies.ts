import { fileEndpoint } from '../../platform/endpoint';

/** What the text message gateway tells of an answer to us: signed by it, answered in its own format. */
export const receiveSmsReply = fileEndpoint('POST', '/api/sms-replies')<unknown>();
