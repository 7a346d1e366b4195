export { enteredIn } from './published-divisions.service';
