export { publishedPlaces } from './published-places.service';
export { enteredIn } from './published-divisions.service';
