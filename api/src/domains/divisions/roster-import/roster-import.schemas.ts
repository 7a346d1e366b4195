import { longestImport, type ImportList, type NewImport } from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import type { Schema } from '../../../platform/http/schema';
import { draftChoices, draftName } from '../matchmaking';

const id = () => Joi.number().integer().min(1).max(2_147_483_647).strict().required();
const word = () => Joi.string().max(200).required();
/** More columns than any list has. */
const mostColumns = 500;
/** More different words than any list has. */
const mostWords = 1_000;
const words = (to: Parameters<typeof Joi.object>[0]) =>
  Joi.array()
    .items(Joi.object({ text: word() }).keys(to))
    .max(mostWords)
    .required();

const mapping = Joi.object({
  columns: Joi.array()
    .items(
      Joi.object({
        at: Joi.number()
          .integer()
          .min(0)
          .max(mostColumns - 1)
          .strict()
          .required(),
        to: Joi.object({ column: Joi.string().max(50), eventId: id().optional() })
          .xor('column', 'eventId')
          .allow(null)
          .required(),
      }),
    )
    .max(mostColumns)
    .required(),
  levels: words({ levelId: id() }),
  genders: words({ gender: Joi.number().valid(1, 2).strict().required() }),
  events: words({ eventId: id().allow(null) }),
}).required();

const list = { tournamentId: id(), text: Joi.string().max(longestImport).raw().required(), mapping };
export const importListBody: Schema<ImportList> = Joi.object(list);
export const newImportBody: Schema<NewImport> = Joi.object({
  ...list,
  leavesOut: Joi.number().integer().min(0).max(1_000_000).strict().required(),
  draft: Joi.object({ name: draftName.optional(), options: draftChoices }).allow(null).required(),
});
