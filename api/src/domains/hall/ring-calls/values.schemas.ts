import type base from 'joi';
import { ringCalls } from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';

/**
 * The schema of a shape. A list may be empty where its shape allows it: joi would refuse that for items that are
 * required.
 */
export const schemaOf = (shape: ringCalls.Shape): base.Schema => {
  switch (shape.kind) {
    case 'one':
      return Joi.any().valid(...shape.of);
    case 'whole':
      return Joi.number().integer().min(shape.least).max(shape.most).strict();
    case 'text':
      return (shape.least === 0 ? Joi.string().allow('') : Joi.string().min(shape.least)).max(shape.most);
    case 'instant':
      return instant();
    case 'list':
      return Joi.array().items(schemaOf(shape.item)).min(shape.least).max(shape.most);
    case 'object':
      return Joi.object(
        Object.fromEntries(
          Object.entries(shape.parts).map(([name, part]) => [
            name,
            part.isOptional ? schemaOf(part) : schemaOf(part).required(),
          ]),
        ),
      );
    case 'either':
      return Joi.alternatives(...shape.ways.map(schemaOf));
  }
};

/** The value of an event, by the kind that its subject names: what the contract declares. */
export const ringEventValue = Joi.alternatives()
  .conditional('subject', {
    switch: ringCalls.subjectKinds.map((kind) => ({
      is: Joi.string()
        .max(ringCalls.longestRingSubject)
        .pattern(new RegExp(`^${kind} `)),
      then: schemaOf(ringCalls.shapeOf(kind)).required(),
    })),
  })
  .required();
