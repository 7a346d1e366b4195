export * from './endpoint';
export * from './errors';
export * from './places';
export {
  checkField,
  checkFields,
  textLimits,
  textSlack,
  type Check,
  type Field,
  type FieldErrors,
  type FieldGroup,
  type Fields,
  type FieldType,
} from './fields';
export * from './form-changes';
export * from './lists';
export * from './remotes';
export * from './name-key';
export * from './search-text';
export * from './openapi';
export * from './site';
export * from './emblem';
