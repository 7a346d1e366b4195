/** The addresses of one registration (specification, section 2). */
export const pathsOf = (registrationId: number) => {
  const cart = `/customer/registration/${registrationId}`;
  return {
    cart,
    newCompetitor: `${cart}/competitor`,
    competitor: (competitorId: number) => `${cart}/competitor/${competitorId}`,
    confirmation: `${cart}/confirmation`,
    receipt: `${cart}/receipt`,
  };
};
