export { isFamilyToken, registrationIn } from './family-link.rules';
export { familyUrl, familyUrls } from './family-links.service';
