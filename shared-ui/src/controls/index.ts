/**
 * Controls outside a form, and what the fields of a form are made of; a part of its own for pages that show no form at
 * first.
 */
export { Counter } from './Counter';
export { control, ErrorLine, FieldFrame, FieldLabel, HintLine, Marker, PlainArea, PlainInput } from './FieldFrame';
export { Choices, Select, SelectBox, type Option } from './SelectBox';
