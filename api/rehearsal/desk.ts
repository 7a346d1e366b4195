/** Somebody in a registration. */
export interface Known {
  registrationId: number;
  likeId: number;
}

/** Where people come in and go on the day. */
export interface Desk {
  /**
   * Registers a further competitor, of the age, size and events of one in the registration. Answers their id;
   * `undefined` where nobody can be registered like that one.
   */
  register: (known: Known, secondName: string) => Promise<number | undefined>;
  withdraw: (registrationId: number, competitorId: number) => Promise<void>;
}
