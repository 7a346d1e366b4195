export { asPage } from './emblem.present';
export { composeMail, composeMessage, greeting, messageStyles } from './layout.present';
export { belongsToNobody, isWaitingFor, shownEmail } from './mail.queries';
export { mailTables } from './mail.personal-data';
export { isReachable, mailsAbout, NothingToSend, queueMail, queueNumberedMail, resend } from './mail.service';
export { sendMail } from './send-mail.job';
