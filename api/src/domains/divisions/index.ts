export { divisionSheetsFeature } from './division-sheets';
export { findPublication, matchmakingFeature } from './matchmaking';
export { insertImportedRegistration, rosterImportFeature } from './roster-import';
