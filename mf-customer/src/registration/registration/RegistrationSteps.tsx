import { Steps } from '@schi/shared-ui/figures';
import { pathsOf } from '../../platform/registration-paths';

const names = ['Competitors', 'Extras', 'Payment'] as const;

interface Props {
  registrationId: number;
  current: (typeof names)[number];
}

/** How far a registration that is not paid has come. Competitors and extras are entered in the cart. */
export const RegistrationSteps = ({ registrationId, current }: Props) => (
  <Steps current={names.indexOf(current)} steps={names.map((name) => ({ name, to: pathsOf(registrationId).cart }))} />
);
