import { writeFileSync } from 'node:fs';
import { referenceFile, referencePage } from './page';

// `npm run reference`
writeFileSync(referenceFile, referencePage());
