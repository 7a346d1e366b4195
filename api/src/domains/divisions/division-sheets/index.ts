import type { Feature } from '../../../platform/feature';
import { divisionSheetTables } from './division-sheets.personal-data';
import { divisionSheetRoutes } from './division-sheets.routes';

/** What ring tables get on paper of a draft of divisions (rule F9). */
export const divisionSheetsFeature: Feature = { routes: [divisionSheetRoutes], tables: divisionSheetTables };
