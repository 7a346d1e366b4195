export { api, type CallInput } from './api';
export { change, read, type CallArgument } from './define';
export { untouchedMs } from './attention';
export { queryText } from './query-text';
export { request, type Call, type CallFailure } from './request';
export { failureCode, failureText, isCallFailure, sessionEndOf, storedIn, usesIn } from './failure';
export { newId } from './new-id';
export { limitedFetch, limits } from './limited-fetch';
