import { fields } from '@schi/contract';
import { formBody } from '../../../platform/http/schema';

export const merchOrderBody = formBody<{ merchId: number; merchSizeId: number }>({
  merchId: fields.id(fields.required),
  merchSizeId: fields.id(fields.required),
});
