/** Sends text messages through a gateway (rule C10). */
export interface SmsGateway {
  /**
   * `to` is ten digits of the United States or Canada. Resolves once the gateway has accepted it. @throws SmsStopped.
   */
  send(message: { to: string; body: string }): Promise<void>;
}

/** The receiver answered STOP; the gateway sends them nothing. */
export class SmsStopped extends Error {}
