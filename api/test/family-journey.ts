import * as contract from '@schi/contract';
import type { AnswerOf, Dollars, Endpoint } from '@schi/contract';
import { competitorForm, type BuiltTournament } from './factories';

/** Sends one call as a family and returns its answer; a refusal is thrown. */
export type FamilyCall = <E extends Endpoint>(
  endpoint: E,
  params: Record<string, number>,
  body?: unknown,
) => Promise<AnswerOf<E>>;

/** What a family buys from. */
export interface Shop {
  tournament: BuiltTournament;
  merchId: number;
  merchSizeId: number;
}

/** The form of the sandbox's page, with the card that succeeds. */
export const goodCard = () => new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });

/**
 * One family from an empty cart to its receipt: its competitors, passes, a shirt, the payment and the receipt.
 * @param pay sends the card to the page of the sandbox
 * @param names the first names of the competitors; a family registers a name once for a tournament
 * @returns the registration, and what the family agreed to pay
 * @throws Error where a paid registration is not complete
 */
export const familyJourney = async (
  call: FamilyCall,
  pay: (page: string) => Promise<unknown>,
  { tournament, merchId, merchSizeId }: Shop,
  names: readonly string[] = ['Jamie', 'Alex'],
): Promise<{ registrationId: number; total: Dollars }> => {
  const { registrationId: id } = await call(contract.createRegistration, { tournamentId: tournament.id });
  for (const firstName of names) {
    const waiver = { signedName: `${firstName} Rivera`, agreed: true };
    await call(contract.addCompetitor, {}, competitorForm(tournament, id, { firstName, waiver }));
  }
  await call(contract.addSpectator, { registrationId: id });
  await call(contract.addSpectator, { registrationId: id });
  await call(contract.addMerchOrder, { registrationId: id }, { merchId, merchSizeId });
  const { cost } = await call(contract.getRegistration, { id });
  const { redirectUrl } = await call(contract.checkout, { id }, { total: cost });
  await pay(redirectUrl);
  const { isCompleted } = await call(contract.refreshPayment, { id });
  if (!isCompleted) throw new Error(`The paid registration ${id} is not complete`);
  await call(contract.getRegistration, { id });
  return { registrationId: id, total: cost };
};
