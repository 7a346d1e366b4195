import * as contract from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { formBody, type Schema } from '../../../platform/http/schema';

const whole = (min: number, max = 2_147_483_647) => Joi.number().integer().min(min).max(max).strict();
const id = () => whole(1);
const version = () => whole(0).required();
/** More than any tournament has. */
const mostPeople = 5_000;
const mostDivisions = 5_000;
const mostEvents = 200;
const mostParts = 50;
const largestBracket = 8_192;
const people = () => Joi.array().items(id()).min(1).max(mostPeople);

const nameLimit = contract.textLimits.text;
/** The name of a draft. */
export const draftName = Joi.any()
  .meta({ maxLength: nameLimit })
  .custom((value: unknown) => {
    const { value: tidied, message } = contract.checkField(contract.fields.text(contract.fields.required), value, {});
    if (message) throw new Error(message);
    return tidied;
  })
  .messages({ 'any.custom': '{#error.message}' })
  .required();

const positive = (max: number) => Joi.number().min(0.01).max(max).strict().required();
/** The choices of a new draft. */
export const draftChoices = Joi.object({
  preset: Joi.string().valid(...contract.draftPresets),
  groupPrice: Joi.number().min(0).max(1_000).strict(),
  keepSchoolsApart: Joi.boolean().strict(),
  tolerances: Joi.object({
    minorYears: positive(100),
    adultYears: positive(100),
    levels: positive(100),
    weight: positive(100),
    height: positive(100),
  }),
  limits: Joi.object({
    minorsWithAdults: Joi.boolean().strict().required(),
    // Left out by pages from before the limit.
    contactYears: whole(0, 5).default(contract.matchmaking.defaultMatchOptions.limits.contactYears),
    mixedContactFrom: whole(0, 200).required(),
    weightRatio: Joi.number().min(1).max(100).strict().required(),
    beginnersWithBlackBelts: Joi.boolean().strict().required(),
  }),
  sizes: Joi.array()
    .items(
      Joi.object({
        id: id().required(),
        minSize: whole(1, 100).required(),
        maxSize: whole(1, 100).min(Joi.ref('minSize')).required(),
      }),
    )
    .max(mostEvents),
  programmes: Joi.array().items(Joi.array().items(id()).min(1).max(mostEvents)).max(mostEvents),
});

export const newDraftBody: Schema<contract.NewDraft> = Joi.object({
  tournamentId: id().required(),
  name: draftName.optional(),
  options: draftChoices,
});
export const previewBody: Schema<Omit<contract.NewDraft, 'name'>> = Joi.object({
  tournamentId: id().required(),
  options: draftChoices,
});
export const draftsQuery: Schema<{ tournamentId: number }> = Joi.object({
  tournamentId: Joi.number().integer().min(1).max(2_147_483_647).required(),
});

export const operationsQuery: Schema<{ after?: number }> = Joi.object({
  after: Joi.number().integer().min(0).max(2_147_483_647),
});

const number = (min: number, max: number) => Joi.number().min(min).max(max).required();
/** Somebody who may register: what a late entry is placed by. */
export const newEntrantQuery: Schema<contract.NewEntrantQuery> = Joi.object({
  tournamentId: number(1, 2_147_483_647).integer(),
  birthDate: Joi.any()
    .meta({ maxLength: 10 })
    .custom((value: unknown) => {
      if (!contract.isCalendarDate(value)) throw new Error('Please enter a date');
      return value;
    })
    .messages({ 'any.custom': '{#error.message}' })
    .required(),
  gender: number(1, 2).integer(),
  competitorLevelId: number(1, 2_147_483_647).integer(),
  school: Joi.string().allow('').max(nameLimit).required(),
  weight: number(1, 999),
  height: number(1, 99),
  eventIds: Joi.string()
    .max(1_000)
    .pattern(/^\d{1,10}(?:,\d{1,10})*$/)
    .required(),
});

export const versionBody = formBody<{ version: number }>(contract.draftVersionFields);
export const combineBody = formBody<contract.CombineDraft>(contract.combineFields);
export const renameBody = formBody<contract.RenameDraft>(contract.renameFields);
export const lockBody = formBody<contract.LockDraft>(contract.lockFields);
export const pinBody = formBody<contract.PinDraft>(contract.pinFields);

export const splitBody: Schema<contract.SplitDraft> = Joi.object({
  version: version(),
  by: Joi.string().valid(...contract.matchmaking.splitCriteria),
  parts: whole(2, mostParts),
  groups: Joi.array().items(people()).min(2).max(mostParts),
})
  .xor('by', 'groups')
  .and('by', 'parts') as Schema<contract.SplitDraft>;
export const moveBody: Schema<contract.MoveDraft> = Joi.object({
  version: version(),
  competitorIds: people().required(),
  eventIds: Joi.array().items(id()).min(1).max(mostEvents),
  from: id().allow(null),
  to: id().allow(null).required(),
});
export const acceptBody: Schema<contract.AcceptDraft> = Joi.object({
  version: version(),
  divisions: Joi.array()
    .items(
      Joi.object({
        draftDivisionId: id().required(),
        flags: Joi.array()
          .items(Joi.string().valid(...contract.drafts.divisionFlags))
          .max(contract.drafts.divisionFlags.length)
          .required(),
      }),
    )
    .min(1)
    .max(mostDivisions)
    .required(),
});
export const reorderBody: Schema<contract.ReorderDraft> = Joi.object({
  version: version(),
  divisionIds: Joi.array().items(id()).min(1).max(mostDivisions).required(),
});
export const redrawBody: Schema<contract.RedrawDraft> = Joi.object({
  version: version(),
  eventId: id().required(),
  seed: whole(0).required(),
  slots: Joi.array().items(id().allow(null)).min(1).max(largestBracket),
});

const otherCauses = ['noShow', 'disqualification', 'changedWeight'] satisfies contract.drafts.RepairCause['kind'][];
const eventIds = () => Joi.array().items(id()).min(1).max(mostEvents);
const cause = Joi.alternatives()
  .try(
    Joi.object({
      kind: Joi.string().valid('lateEntry').required(),
      competitorId: id().required(),
      eventIds: eventIds().required(),
    }),
    Joi.object({
      kind: Joi.string()
        .valid(...otherCauses)
        .required(),
      competitorId: id().required(),
    }),
  )
  .required();
/** More than are ever proposed. */
const mostProposals = 10;
export const previewRepairBody: Schema<contract.PreviewRepair> = Joi.object({ version: version(), cause });
export const repairBody: Schema<contract.RepairDraft> = Joi.object({
  version: version(),
  cause,
  chosen: Joi.array()
    .items(Joi.object({ eventIds: eventIds().required(), place: whole(0, mostProposals).required() }))
    .max(mostEvents)
    .required(),
});
