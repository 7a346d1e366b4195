/** The addresses of one registration (specification, section 2). */
export const pathsOf = (registrationId: number) => {
  const cart = `/customer/registration/${registrationId}`;
  return {
    cart,
    newCompetitor: `${cart}/competitor`,
    /** A new competitor, filled in from one of an earlier registration. */
    copyCompetitor: (competitorId: number) => `${cart}/competitor?copy=${competitorId}`,
    roster: `${cart}/roster`,
    competitor: (competitorId: number) => `${cart}/competitor/${competitorId}`,
    confirmation: `${cart}/confirmation`,
    receipt: `${cart}/receipt`,
  };
};
