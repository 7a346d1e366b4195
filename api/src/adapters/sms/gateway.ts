/** Sends text messages through a gateway (rule C10). */
export interface SmsGateway {
  /**
   * `to` is ten digits of the United States or Canada. Resolves once the gateway has accepted it. @throws SmsStopped.
   */
  send(message: { to: string; body: string }): Promise<void>;
  /**
   * Reads what the gateway tells of an answer to us. Absent without a gateway.
   * @param address the one to which the gateway sent it, which its signature covers
   * @throws BadSmsSignature
   */
  readReply?(bytes: Buffer, signature: string, address: string): Promise<SmsReply>;
}

/** An answer to us. `from` is ten digits; `choice` is `null` for one that is neither STOP nor START. */
export interface SmsReply {
  from: string;
  choice: 'stop' | 'start' | null;
}

/** What says that it comes from the gateway does not. */
export class BadSmsSignature extends Error {}

/** The receiver answered STOP; the gateway sends them nothing. */
export class SmsStopped extends Error {}
