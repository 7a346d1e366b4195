/** The addresses of one registration (specification, section 2). */
export const pathsOf = (registrationId: number) => {
  const cart = `/customer/registration/${registrationId}`;
  return {
    cart,
    newCompetitor: `${cart}/competitor`,
    /** The form of a new competitor with the details of an earlier one. */
    copyCompetitor: (competitorId: number) => `${cart}/competitor?copy=${competitorId}`,
    roster: `${cart}/roster`,
    competitor: (competitorId: number) => `${cart}/competitor/${competitorId}`,
    confirmation: `${cart}/confirmation`,
    receipt: `${cart}/receipt`,
  };
};
