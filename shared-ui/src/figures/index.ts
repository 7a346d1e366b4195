/** Small figures, each with a text for assistive technology. */
export { Steps } from './Steps';
