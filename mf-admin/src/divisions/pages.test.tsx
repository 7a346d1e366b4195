import { comparePages, emptyLists, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';
import { buildPreviews } from './matchmaking/matchmaking.fixture';

const girls = 'Girls 4–6, Yellow–Orange belt';
const previews = { 'POST /api/admin/drafts/preview': buildPreviews() };
const pdf = {
  'GET /api/admin/division-sheets/:draftDivisionId/pdf': {},
  'POST /api/admin/division-sheets/all/:draftId/printed': null,
};

comparePages(pages, {
  '/admin/matchmaking': [
    {},
    { when: 'no draft', answers: emptyLists('GET /api/admin/drafts') },
    ...pressing('Details of Draft 2', 'Unpublish Draft 2', 'Publish Draft 1', 'Delete Draft 1'),
  ],
  '/admin/matchmaking/:draftId': [{}],
  '/admin/matchmaking/:draftId/all': [
    {},
    ...pressing(
      'Unpublish',
      'Repair for a competitor',
      `Rename ${girls}`,
      `Actions for ${girls}`,
      'Sparring 5 divisions',
    ),
  ],
  '/admin/matchmaking/:draftId/split': [{}],
  '/admin/matchmaking/:draftId/split/division/:draftDivisionId': [{}, ...pressing('Cost')],
  '/admin/matchmaking/:draftId/combine': [{}],
  '/admin/matchmaking/:draftId/combine/division/:draftDivisionId': [{}, ...pressing('Cost')],
  '/admin/matchmaking/create-draft/tournament/:tournamentId': [{ answers: previews }],
  '/admin/matchmaking/import/tournament/:tournamentId': [{}],
  '/admin/matchmaking/:draftId/compare/:otherId': [{}],
  '/admin/matchmaking/:draftId/history': [{}],
  '/admin/division-sheets/all/:draftId': [{}],
  '/admin/division-sheets/:draftDivisionId': [{}, { press: ['PDF'], answers: pdf }],
});
